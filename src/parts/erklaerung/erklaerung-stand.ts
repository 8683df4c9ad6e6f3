import { offeneFragenOf } from '#contract/erklaerung.ts'
import type { Erklaerungsfrage, Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import type { Hier } from '#src/offline/kern/tablet.ts'
import { isBefangen } from '../einreichung/einreichung-stand.ts'
import { abstimmungOf } from '../runde/aktuelle-runde.ts'
import { type Stimmen, stimmeKey } from '../stimme/keep-unchanged.ts'

export interface Stand {
  frage: Erklaerungsfrage
  stimmberechtigt: boolean
  /** Recusals are acts of the round right now; before it they are only said. */
  nimmtAkte: boolean
  /** Newest version agreed to, on this tablet or elsewhere. */
  zugestimmt: number | null
  /** Whether it has arrived at the server. */
  zustimmungWartet: boolean
  bestaetigt: boolean
  bestaetigungWartet: boolean
  verneint: ReadonlySet<string>
  /** Recused from, by act or by the office. */
  befangen: ReadonlySet<string>
  /** Said before a round took acts. */
  gemeldet: ReadonlySet<string>
  vertraulichkeitOffen: boolean
  befangenheitOffen: boolean
  neue: ReadonlySet<string>
  hatGestimmt: boolean
}

export interface Kontext {
  paket: Jurypaket
  runde: Runde | null
  nowMs: number
  stimmen: Stimmen
  hier: Hier
}

/** What the server asked with the package, and what was answered on this tablet since. null: nothing is asked here. */
export function standOf({ paket, runde, nowMs, stimmen, hier }: Kontext): Stand | null {
  const { erklaerung: frage, mitglied } = paket
  if (!frage || !mitglied) return null
  const kept = hier.erklaerungen.filter(({ lage }) => lage !== 'abgelehnt')
  const zustimmung = kept
    .filter(({ version }) => version !== null && version > (frage.zugestimmt ?? 0))
    .toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0))[0]
  const zugestimmt = zustimmung?.version ?? frage.zugestimmt
  const own = kept.findLast(
    ({ art, lage, serverMs }) => art === 'BEFANGENHEIT' && (lage === 'wartet' || (serverMs ?? 0) >= (frage.bestaetigtMs ?? 0)),
  )
  const verneint = own?.verneint ?? frage.verneint
  const gemeldet = own?.befangen ?? frage.vorschlaege.filter(({ grund }) => grund === 'GEMELDET').map(({ einreichungId }) => einreichungId)
  const befangen = paket.einreichungen
    .map(({ id }) => id)
    .filter((id) => isBefangen(paket, id, (runde && stimmen.get(stimmeKey(runde.id, id))) ?? null))
  const nimmtAkte = runde !== null && abstimmungOf(runde, nowMs) === 'offen'
  const jetzt = { ...frage, zugestimmt, bestaetigtMs: own?.wallMs ?? frage.bestaetigtMs, verneint: [...verneint] }
  const offen = offeneFragenOf(jetzt, { stimmberechtigt: mitglied.stimmberechtigt, befangen: nimmtAkte ? befangen : [...befangen, ...gemeldet] })
  return {
    frage,
    stimmberechtigt: mitglied.stimmberechtigt,
    nimmtAkte,
    zugestimmt,
    zustimmungWartet: zustimmung?.lage === 'wartet',
    bestaetigt: jetzt.bestaetigtMs !== null,
    bestaetigungWartet: own?.lage === 'wartet',
    verneint: new Set(verneint),
    befangen: new Set(befangen),
    gemeldet: new Set(gemeldet),
    vertraulichkeitOffen: offen.vertraulichkeit,
    befangenheitOffen: offen.befangenheit,
    neue: new Set(offen.neue),
    hatGestimmt: [...stimmen.values()].some(({ art }) => art === 'BEWERTET' || art === 'ENTHALTUNG'),
  }
}

/** Something is to be answered. */
export function isOffen({ vertraulichkeitOffen, befangenheitOffen }: Pick<Stand, 'vertraulichkeitOffen' | 'befangenheitOffen'>): boolean {
  return vertraulichkeitOffen || befangenheitOffen
}
