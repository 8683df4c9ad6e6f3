import type { Uebersicht } from '#contract/uebersicht.ts'
import { formatZahl } from '#contract/zahl.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'

type Mitglied = Uebersicht['mitglieder'][number]

const OFFLINE_AFTER_MS = 90_000

/** A tablet in reach tells of itself more often than that. */
export function isOnline({ kontaktMs }: Pick<Mitglied['geraete'][number], 'kontaktMs'>, standMs: number): boolean {
  return kontaktMs !== null && standMs - kontaktMs < OFFLINE_AFTER_MS
}

/** „17:41", „gestern", „18.11.2026". */
export function formatKontakt(ms: number, nowMs: number): string {
  const [tag = ''] = formatNaechstens(ms, nowMs).split(', ')
  return tag === 'heute' ? formatUhrzeit(ms).replace('\u00A0Uhr', '') : tag
}

/**
 * „Vera Keller (iPad 7, zuletzt 14:03)", „Jan Roth (3 Tablets, zuletzt 14:03)" for everybody on whose tablets votes may lie of which nobody knows: while voting goes on,
 * because they are out of reach; in the NACHLAUF, because they have not reported since. What says that votes wait is no secret and stands elsewhere.
 */
export function stummeTablets({ mitglieder, runde, standMs }: Pick<Uebersicht, 'mitglieder' | 'runde' | 'standMs'>): string[] {
  const nachlauf = runde?.status === 'NACHLAUF'
  return mitglieder
    .filter(({ stimmberechtigt }) => stimmberechtigt)
    .flatMap(({ name, geraete }) => {
      const stumme = geraete.filter((geraet) => geraet.wartend === 0 && (nachlauf ? geraet.meldungFehlt : !isOnline(geraet, standMs)))
      return stumme.length === 0 ? [] : [`${name} (${[tabletWort(stumme), zuletztWort(stumme, standMs)].filter(Boolean).join(', ')})`]
    })
}

type Geraete = Mitglied['geraete']

function tabletWort(geraete: Geraete): string {
  return geraete.length === 1 ? (geraete[0]?.name ?? '') : `${formatZahl(geraete.length)} Tablets`
}

function zuletztWort(geraete: Geraete, standMs: number): string {
  const kontakte = geraete.flatMap(({ kontaktMs }) => kontaktMs ?? [])
  return kontakte.length === 0 ? 'noch nie' : `zuletzt ${formatKontakt(Math.max(...kontakte), standMs)}`
}

const GENANNT = 12

/** The first of them by name; a dialog is to be read before it is answered. */
export function aufzaehlungOf(namen: readonly string[]): string {
  const rest = namen.length - GENANNT
  return rest > 0 ? `${namen.slice(0, GENANNT).join(', ')} und ${formatZahl(rest)} weitere` : namen.join(', ')
}

/** Whoever votes and has never been heard of from any tablet: nothing of theirs can lie there. */
export function ohneTablet({ mitglieder }: Pick<Uebersicht, 'mitglieder'>): string[] {
  return mitglieder.filter(({ stimmberechtigt, geraete }) => stimmberechtigt && geraete.length === 0).map(({ name }) => name)
}
