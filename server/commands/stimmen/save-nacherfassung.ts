import type { Papierstimme } from '#contract/nacherfassung.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listEinreichungTitel } from '../../db/einreichung/einreichung.ts'
import { lockMitgliederOf, findMitglied } from '../../db/jury/jurymitglied.ts'
import { lockRundenGeteilt } from '../../db/jury/runde.ts'
import { endNacherfassung, insertNacherfassung, listOffeneNacherfassungen, lockNacherfassung } from '../../db/stimmen/nacherfassung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import { NACHERFASST_AKTION } from '../../domain/protokoll/compare-verlauf.ts'
import { applyEntscheid, decidePapierstimme } from '../../domain/stimmen/decide-stimmabgabe.ts'
import {
  findUnterschiede,
  isVollstaendig,
  NICHT_SELBST,
  NUR_GESCHLOSSEN,
  refusePapierstimme,
  SCHON_BEENDET,
  toEingaenge,
  ZU_SPAET,
  ZWEITE_PERSON,
} from '../../domain/stimmen/nacherfassung.ts'
import { isVierAugen, type Papierweg } from '../../domain/stimmen/vier-augen.ts'
import { loadLage } from './load-lage.ts'
import { writeStimmabgaben, type Entschieden } from './write-stimmabgaben.ts'

interface Bogen {
  id: string
  juryId: string
  rundeId: string
  mitgliedId: string
  stimmen: readonly Papierstimme[]
  grund: string
  abgegebenMs: number
}

interface Wer {
  benutzerId: string
  now: () => number
}

/** The first person enters what stands on a sheet. Nothing counts yet, and what could not count is refused at once. */
export async function createNacherfassung(db: Db, { benutzerId, now, ...eingabe }: Omit<Bogen, 'id'> & Wer): Promise<{ id: string }> {
  return inTransaktion(db, async (trx) => {
    const bogen = { ...eingabe, id: newId(now()) }
    const gelesen = await readBogen(trx, bogen, { papier: null, now })
    if (gelesen.jurorId === benutzerId) throw new AppFehler('vier-augen', { satz: NICHT_SELBST })
    if (gelesen.geschlossenMs !== null && bogen.abgegebenMs > gelesen.geschlossenMs) throw new AppFehler('nacherfassung', { satz: ZU_SPAET })
    await refuseDoppelte(trx, bogen)
    const { id, juryId, rundeId, mitgliedId, grund, abgegebenMs, stimmen } = bogen
    const ende = { beendetVon: null, beendetMs: null, beendetGrund: null }
    const row = { id, juryId, rundeId, mitgliedId, grund, abgegebenMs, stimmen: toKanonisch(stimmen), status: 'OFFEN', ...ende }
    await insertNacherfassung(trx, { ...row, eingegebenVon: benutzerId, eingegebenMs: gelesen.lage.jetztMs })
    return { id }
  })
}

/** The second person read the same: from here on it counts, or asks beside what the juror gave on a tablet. */
export async function confirmNacherfassung(
  db: Db,
  { juryId, nacherfassungId, stimmen, benutzerId, now }: { juryId: string; nacherfassungId: string; stimmen: readonly Papierstimme[] } & Wer,
) {
  return inTransaktion(db, async (trx) => {
    const row = await requireOffene(trx, juryId, nacherfassungId)
    if (row.eingegebenVon === benutzerId) throw new AppFehler('vier-augen', { satz: ZWEITE_PERSON })
    const bogen: Bogen = { ...row, stimmen: JSON.parse(row.stimmen) as Papierstimme[] }
    await refuseUnterschiede(trx, bogen.stimmen, stimmen)
    const papier: Papierweg = { eingabe: { benutzerId: row.eingegebenVon, serverMs: row.eingegebenMs }, pruefung: { benutzerId } }
    const { lage, entschieden, jurorId } = await readBogen(trx, bogen, { papier, now })
    if (!isVierAugen(papier, jurorId)) throw new AppFehler('vier-augen', { satz: NICHT_SELBST })
    const { jetztMs } = lage
    await endNacherfassung(trx, row.id, { status: 'BESTAETIGT', beendetVon: benutzerId, beendetMs: jetztMs, beendetGrund: null })
    const ort = { juryId, rundeId: row.rundeId, mitgliedId: row.mitgliedId, eingabe: row.eingegebenVon }
    for (const { eingang } of entschieden) {
      const daten = { ...ort, einreichungId: eingang.stimmabgabe?.einreichungId, vorher: { grund: null }, nachher: { grund: row.grund } }
      await insertVerlauf(trx, { noun: 'stimmabgabe', datensatzId: eingang.id, aktion: NACHERFASST_AKTION, benutzerId, daten, nowMs: jetztMs })
    }
    await writeStimmabgaben(trx, lage, entschieden)
    const countOf = (status: string) => entschieden.filter(({ entscheid }) => entscheid.status === status).length
    return { id: row.id, gezaehlt: countOf('accepted'), schonDa: countOf('unchanged'), widersprueche: countOf('conflict') }
  })
}

/** Somebody mistyped, or the sheet was the wrong one: it stays in the list with the reason, and nothing of it ever counts. */
export async function withdrawNacherfassung(
  db: Db,
  { juryId, nacherfassungId, grund, benutzerId, now }: { juryId: string; nacherfassungId: string; grund: string } & Wer,
): Promise<{ id: string }> {
  const beendetGrund = grund.trim()
  if (beendetGrund === '') throw new AppFehler('grund-fehlt')
  return inTransaktion(db, async (trx) => {
    const { id } = await requireOffene(trx, juryId, nacherfassungId)
    await endNacherfassung(trx, id, { status: 'ZURUECKGENOMMEN', beendetVon: benutzerId, beendetMs: now(), beendetGrund })
    return { id }
  })
}

/** Locked like a Gerät: before its juror's seats. */
async function requireOffene(trx: Trx, juryId: string, id: string) {
  const row = await lockNacherfassung(trx, id)
  if (row?.juryId !== juryId) throw new AppFehler('nicht-gefunden')
  if (row.status !== 'OFFEN') throw new AppFehler('version-veraltet', { satz: SCHON_BEENDET })
  return row
}

/** Under the locks of a vote: what would become of each line now, or why the sheet is refused. */
async function readBogen(trx: Trx, bogen: Bogen, { papier, now }: { papier: Papierweg | null; now: () => number }) {
  const sitz = await findMitglied(trx, bogen.mitgliedId)
  if (sitz?.juryId !== bogen.juryId) throw new AppFehler('nicht-gefunden')
  const mitglieder = await lockMitgliederOf(trx, { benutzerId: sitz.benutzerId })
  const runden = await lockRundenGeteilt(trx, [bogen.rundeId])
  const [runde] = runden
  if (runde?.juryId !== bogen.juryId) throw new AppFehler('nicht-gefunden')
  if (runde.status !== 'GESCHLOSSEN') throw new AppFehler('runde-status', { satz: NUR_GESCHLOSSEN })
  const jetztMs = now()
  const eingaenge = toEingaenge(bogen, () => newId(jetztMs))
  const gesperrt = {
    benutzerId: sitz.benutzerId,
    geraetId: bogen.id,
    jetztMs,
    geheimnis: '',
    mitglieder,
    runden,
    fremdeRunden: new Set<string>(),
    papier,
  }
  const lage = await loadLage(trx, gesperrt, { eingaenge, wiederholt: new Set() })
  const mitglied = lage.mitglieder.get(bogen.juryId)
  const stand = lage.runden.get(runde.id)
  const eigener = mitglieder.find(({ id }) => id === bogen.mitgliedId)
  if (!mitglied || !stand || !eigener) throw new AppFehler('nicht-gefunden')
  const nummern = await listEinreichungTitel(
    trx,
    eingaenge.map(({ stimmabgabe }) => stimmabgabe.einreichungId),
  )
  const entschieden: Entschieden[] = eingaenge.map((eingang) => {
    const { id, stimmabgabe } = eingang
    const entscheid = decidePapierstimme(stimmabgabe, lage, { mitglied, runde: stand })
    const werk = nummern.get(stimmabgabe.einreichungId)?.nummer ?? 'einer Arbeit'
    if (entscheid.status === 'rejected') throw refusePapierstimme(entscheid.reason, werk)
    if (!zaehltMit(eigener, mitglied.vorsitzStimmrecht, runde)) throw refusePapierstimme('no-vote-right', werk)
    if (!isVollstaendig(stimmeOf(eingang.stimmabgabe), stand.regel.kriterien)) throw refusePapierstimme('invalid-value', werk)
    applyEntscheid(entscheid, lage, { id, stimmabgabe })
    return { eingang, entscheid }
  })
  return { lage, entschieden, jurorId: sitz.benutzerId, geschlossenMs: runde.geschlossenMs }
}

function stimmeOf({ einreichungId, art, wert }: { einreichungId: string; art: string; wert: Papierstimme['wert'] }): Papierstimme {
  return { einreichungId, art: art === 'BEWERTET' ? 'BEWERTET' : 'ENTHALTUNG', wert }
}

/** One line a work: twice on a sheet, or on another sheet that waits, nobody could say which was meant. */
async function refuseDoppelte(trx: Trx, { mitgliedId, rundeId, stimmen }: Bogen): Promise<void> {
  const offene = await listOffeneNacherfassungen(trx, mitgliedId, rundeId)
  const wartend = offene.flatMap((row) => JSON.parse(row.stimmen) as Papierstimme[]).map(({ einreichungId }) => einreichungId)
  const zweimal = stimmen.find(({ einreichungId }, index) => stimmen.slice(0, index).some((andere) => andere.einreichungId === einreichungId))
  if (zweimal)
    throw new AppFehler('nacherfassung', {
      satz: `${await nummerOf(trx, zweimal, 'Eine Arbeit')} steht zweimal auf diesem Blatt. Bitte lassen Sie nur die Angabe stehen, die gilt. Es wurde nichts gespeichert.`,
    })
  const doppelt = stimmen.find(({ einreichungId }) => wartend.includes(einreichungId))
  if (!doppelt) return
  throw new AppFehler('nacherfassung', {
    satz: `Zu ${await nummerOf(trx, doppelt, 'einer Arbeit')} wartet von diesem Mitglied schon eine eingegebene Papierstimme. Prüfen Sie diese, oder nehmen Sie sie zurück. Es wurde nichts gespeichert.`,
  })
}

async function nummerOf(trx: Trx, { einreichungId }: Papierstimme, sonst: string): Promise<string> {
  return (await listEinreichungTitel(trx, [einreichungId])).get(einreichungId)?.nummer || sonst
}

async function refuseUnterschiede(trx: Trx, eingegeben: readonly Papierstimme[], geprueft: readonly Papierstimme[]): Promise<void> {
  const unterschiede = findUnterschiede(eingegeben, geprueft)
  if (unterschiede.length === 0) return
  const nummern = await listEinreichungTitel(trx, unterschiede)
  const werke = [...nummern.values()]
    .map(({ nummer }) => nummer)
    .toSorted()
    .join(', ')
  throw new AppFehler('nacherfassung', { satz: `Anders als eingegeben: ${werke}. Es zählt noch nichts. Sehen Sie gemeinsam auf dem Papier nach.` })
}
