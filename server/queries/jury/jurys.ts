import type { JuryZeile } from '#contract/jury-liste.ts'
import type { RundeStatus } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listJurys, listMitgliederOfJurys, type JuryFilter } from '../../db/jury/jury-liste.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { readFortschritt, type Fortschritt } from './fortschritt.ts'

type Jury = Awaited<ReturnType<typeof listJurys>>['items'][number]
type Mitglied = Awaited<ReturnType<typeof listMitgliederOfJurys>>[number]

/** Administrators see all; a chair the own ones. */
export async function getJurys(db: Db, filter: JuryFilter, { benutzerId, roles }: Betrachter): Promise<ListenErgebnis<JuryZeile>> {
  const { items, total } = await listJurys(db, filter, { vorsitzVon: roles.includes('ADMIN') ? null : benutzerId })
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { items: [], total }
  const fortschritt = await readFortschritt(db, ids)
  const mitglieder = Map.groupBy(await listMitgliederOfJurys(db, ids), ({ juryId }) => juryId)
  return { total, items: items.map((jury) => toZeile(jury, mitglieder.get(jury.id) ?? [], fortschritt)) }
}

function toZeile({ id, jahr, nummer, titel, vorsitzStimmrecht, probe }: Jury, sitze: readonly Mitglied[], fortschritt: Fortschritt): JuryZeile {
  const runde = fortschritt.runden.get(id)
  const staende = sitze.map((sitz) => fortschritt.ofSitz({ ...sitz, vorsitzStimmrecht }))
  return {
    id,
    jahr,
    nummer,
    titel,
    probe: probe === 1,
    kategorien: (fortschritt.kategorien.get(id) ?? []).map((kategorie) => kategorie.titel),
    mitglieder: sitze.length,
    vorsitz: vorsitzOf(sitze),
    runde: runde
      ? {
          id: runde.id,
          titel: runde.titel,
          status: runde.status as RundeStatus,
          offen: isOffen(runde.status),
          abgegeben: staende.reduce((sum, { abgegeben }) => sum + abgegeben, 0),
          erwartet: staende.reduce((sum, { erwartet }) => sum + erwartet, 0),
        }
      : null,
  }
}

function vorsitzOf(sitze: readonly Mitglied[]): string | null {
  const vorsitz = sitze.find(({ funktion }) => funktion === 'VORSITZ')
  return vorsitz ? `${vorsitz.firstname} ${vorsitz.lastname}`.trim() : null
}
