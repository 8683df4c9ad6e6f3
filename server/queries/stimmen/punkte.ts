import type { Papierstimme, Nacherfassung } from '#contract/nacherfassung.ts'
import type { EntschiedenerPunkt, Punkt, Punkte } from '#contract/punkt.ts'
import type { Kriterium, Modus, RundeStatus, Skala } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listEinreichungTitel } from '../../db/einreichung/einreichung.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { listNacherfassungen } from '../../db/stimmen/nacherfassung.ts'
import { listEntschiedenePunkte } from '../../db/stimmen/offene-punkte.ts'
import { listStimmenFor } from '../../db/stimmen/stimme.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'
import { stimmeKeyOf } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { readOffenePunkte } from './offene-punkte.ts'
import { toOffenerPunkt } from './to-offener-punkt.ts'
import { openWirkung } from './wirkung.ts'

/** Everything on the desk of a jury, for its chair and the office. */
export async function getPunkte(db: Db, { juryId, benutzerId }: { juryId: string; benutzerId: string }): Promise<Punkte> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const seats = await listMitglieder(db, juryId)
  const runden = (await listRunden(db, juryId)).map((runde) => ({
    runde,
    mitglieder: seats.filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde)),
  }))
  const eigene = new Set(seats.filter((sitz) => sitz.benutzerId === benutzerId).map(({ id }) => id))
  const zaehltMitIn = (rundeId: string, mitgliedId: string) =>
    runden.some(({ runde, mitglieder }) => runde.id === rundeId && mitglieder.some(({ id }) => id === mitgliedId))
  const { punkte, gesamt } = await readOffenePunkte(db, { juryId, eigene, zaehltMit: zaehltMitIn })
  return {
    juryId,
    nummer: jury.nummer,
    titel: jury.titel,
    ...(jury.probe === 1 && { probe: true }),
    runden: runden.map(({ runde, mitglieder }) => ({
      id: runde.id,
      titel: runde.titel,
      status: runde.status as RundeStatus,
      modus: runde.modus as Modus,
      skala: runde.skala === null ? null : (JSON.parse(runde.skala) as Skala),
      kriterien: JSON.parse(runde.kriterien) as Kriterium[],
      geschlossenMs: runde.geschlossenMs,
      mitglieder: mitglieder.map((sitz) => ({ mitgliedId: sitz.id, name: nameOf(sitz.firstname, sitz.lastname) ?? '' })),
    })),
    offen: await tryPunkte(db, punkte, runden),
    offenGesamt: gesamt,
    entschieden: (await listEntschiedenePunkte(db, juryId)).map((row) => toEntschieden(row, eigene)),
    nacherfassungen: await readNacherfassungen(db, juryId, benutzerId),
  }
}

type Runden = readonly { runde: Awaited<ReturnType<typeof listRunden>>[number]; mitglieder: readonly { id: string }[] }[]

/** What counting each would change; of what is never counted nothing is tried. */
async function tryPunkte(db: Db, punkte: Awaited<ReturnType<typeof readOffenePunkte>>['punkte'], runden: Runden): Promise<Punkt[]> {
  const wirkungen = new Map<string, Awaited<ReturnType<typeof openWirkung>>>()
  const tried: Punkt[] = []
  for (const { row, punkt } of punkte) {
    const stand = punkt.entscheidbar && !punkt.ueberholt && !punkt.zaehltNie ? runden.find(({ runde }) => runde.id === row.rundeId) : undefined
    const nacherfasst = row.nacherfasst === 1
    if (!stand) {
      tried.push({ ...punkt, nacherfasst, wirkung: null })
      continue
    }
    const wirkungOf =
      wirkungen.get(row.rundeId) ??
      (await openWirkung(
        db,
        stand.runde,
        stand.mitglieder.map(({ id }) => id),
      ))
    wirkungen.set(row.rundeId, wirkungOf)
    tried.push({ ...punkt, nacherfasst, wirkung: await wirkungOf(row) })
  }
  return tried
}

function toEntschieden(row: Awaited<ReturnType<typeof listEntschiedenePunkte>>[number], eigene: ReadonlySet<string>): EntschiedenerPunkt {
  const daten = readJson(row.daten) as { nachher?: { grund?: string | null } } | null
  return {
    // A round that has gone on to its end still tells what was decided in it; one that was opened again does not.
    ...toOffenerPunkt({ ...row, rundeStatus: isGeheim(row.rundeStatus) ? row.rundeStatus : 'GESCHLOSSEN' }, eigene),
    entscheidbar: false,
    nacherfasst: row.nacherfasst === 1,
    entscheidung: row.entscheidung === 'GEZAEHLT' ? 'GEZAEHLT' : 'NICHT_GEZAEHLT',
    grund: daten?.nachher?.grund ?? '',
    entschiedenVon: nameOf(row.entscheiderFirstname, row.entscheiderLastname),
    entschiedenMs: row.entschiedenMs,
  }
}

/** Values stand in it: like votes that are open, only while or after the round is closed. Of one that was opened again they wait until it is closed. */
async function readNacherfassungen(db: Db, juryId: string, benutzerId: string): Promise<Nacherfassung[]> {
  const rows = (await listNacherfassungen(db, juryId))
    .filter(({ rundeStatus }) => !isGeheim(rundeStatus))
    .map((row) => ({ ...row, papier: JSON.parse(row.stimmen) as Papierstimme[] }))
  const einreichungIds = [...new Set(rows.flatMap(({ papier }) => papier.map((stimme) => stimme.einreichungId)))]
  const wo = { mitgliedIds: rows.map((row) => row.mitgliedId), rundeIds: rows.map((row) => row.rundeId), einreichungIds }
  const gueltige = new Map((await listStimmenFor(db, wo)).map((row) => [stimmeKeyOf(row.mitgliedId, row.rundeId, row.einreichungId), row]))
  const titel = await listEinreichungTitel(db, einreichungIds)
  return rows.map(({ id, rundeId, mitgliedId, grund, abgegebenMs, eingegebenMs, beendetMs, beendetGrund, papier, ...row }) => ({
    id,
    rundeId,
    mitgliedId,
    grund,
    abgegebenMs,
    eingegebenMs,
    beendetMs,
    beendetGrund,
    name: nameOf(row.firstname, row.lastname) ?? '',
    status: row.status as Nacherfassung['status'],
    eingegebenVon: nameOf(row.eingabeFirstname, row.eingabeLastname) ?? '',
    beendetVon: nameOf(row.endeFirstname, row.endeLastname),
    darfPruefen: row.status === 'OFFEN' && row.rundeStatus === 'GESCHLOSSEN' && row.eingegebenVon !== benutzerId && row.jurorId !== benutzerId,
    stimmen: papier.map((stimme) => {
      const gueltig = gueltige.get(stimmeKeyOf(mitgliedId, rundeId, stimme.einreichungId))
      const werk = titel.get(stimme.einreichungId)
      return {
        ...stimme,
        nummer: werk?.nummer ?? '',
        titel: werk?.titel ?? '',
        gueltig: gueltig && row.status === 'OFFEN' ? { art: gueltig.art, wert: readWert(gueltig.wert) } : null,
      }
    }),
  }))
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null || lastname === null ? null : `${firstname} ${lastname}`.trim()
}
