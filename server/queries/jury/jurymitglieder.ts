import type { JurymitgliedZeile } from '#contract/jurymitglied.ts'
import type { Funktion } from '#contract/jury.ts'
import type { KartenStand } from '#contract/zugangskarte.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { listNeuesteKarten } from '../../db/konto/zugangskarte.ts'
import { listJurymitglieder, searchJurywahl, type JurymitgliedFilter } from '../../db/jury/jurymitglied-liste.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { einladungStandOf } from '../../domain/jury/juryeinladung.ts'
import { standOf, type Kartenlage } from '../../domain/konto/zugangskarte.ts'
import { readFortschritt } from './fortschritt.ts'

/** Administrators see all; a chair those of the own juries. Progress is counted as in the Übersicht. */
export async function getJurymitglieder(
  db: Db,
  filter: JurymitgliedFilter,
  { benutzerId, roles }: Betrachter,
  nowMs: number,
): Promise<ListenErgebnis<JurymitgliedZeile>> {
  const { items, total } = await listJurymitglieder(db, filter, { vorsitzVon: roles.includes('ADMIN') ? null : benutzerId })
  const fortschritt = await readFortschritt(db, [...new Set(items.map(({ juryId }) => juryId))])
  const karten = await listNeuesteKarten(
    db,
    items.map(({ id }) => id),
  )
  return {
    total,
    items: items.map((row) => ({
      id: row.id,
      benutzerId: row.benutzerId,
      name: `${row.firstname} ${row.lastname}`.trim(),
      username: row.username,
      aktiv: row.aktiv === 1,
      juryId: row.juryId,
      jury: { jahr: row.jahr, nummer: row.nummer, titel: row.titel },
      funktion: row.funktion as Funktion,
      stimmberechtigt: row.stimmberechtigt === 1,
      arbeitgeber: row.arbeitgeber,
      netzwerk: row.netzwerk,
      ...fortschritt.ofSitz(row),
      einladung: einladungStandOf(row),
      karte: kartenstandOf(karten.get(row.id), nowMs),
    })),
  }
}

function kartenstandOf(lage: Kartenlage | undefined, nowMs: number): KartenStand | null {
  return lage ? standOf(lage, nowMs) : null
}

const MAX_WAHL = 20

export async function getJurywahl(db: Db, suche: string) {
  const rows = await searchJurywahl(db, suche, MAX_WAHL)
  return {
    items: rows.map(({ id, firstname, lastname, username, firma, roles }) => ({
      id,
      name: `${firstname} ${lastname}`.trim(),
      username,
      firma,
      vorsitz: (JSON.parse(roles) as Rolle[]).includes('JURYPRAESIDENT'),
    })),
  }
}
