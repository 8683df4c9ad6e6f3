/** The year before is over: its juries have confirmed what they awarded, and it is public. Rounds and log are made by the commands that serve a real jury. */
import type { Stufe } from '#contract/auszeichnung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { publishErgebnisse } from '../commands/auszeichnung/publish-ergebnisse.ts'
import { writePlan } from '../commands/auszeichnung/plan-veroeffentlichung.ts'
import { recordVorgang } from '../commands/datensatz/record-vorgang.ts'
import { changeRundeStatus } from '../commands/jury/change-runde-status.ts'
import { MAIL_JOB } from '../commands/mail/queue-mail.ts'
import { takeWartendeJobs } from '../db/datenbank/job.ts'
import { inTransaktion, type Trx } from '../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../db/datensatz/verlauf.ts'
import { updateRunde } from '../db/jury/runde.ts'
import { sealAuszeichnungen } from '../domain/protokoll/tisch-eintrag.ts'
import { VEROEFFENTLICHUNG_JOB } from '../domain/auszeichnung/veroeffentlichung.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { getAwardstand } from '../queries/auszeichnung/awardstand.ts'
import { benutzerId, demoId, kategorieId } from './demo-id.ts'
import { DAY_MS, verwaltet } from './demo-zeit.ts'
import { insertAll } from './insert-all.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'

const JAHR = 2024
/** Of each category, in the order of its works. */
const MEDAILLEN: readonly Stufe[] = ['GOLD', 'SILBER', 'BRONZE']
const GRAND_PRIX = 'Schichtwechsel'
const JURYS = [
  { nummer: 5, titel: 'Print & Gestaltung', kategorien: [1, 2, 3, 4, 5] },
  { nummer: 6, titel: 'Film & Digital', kategorien: [6, 9, 10] },
]
const SITZE = [
  { konto: 'jury20', funktion: 'VORSITZ' },
  { konto: 'jury19', funktion: 'STV' },
  { konto: 'jury15', funktion: 'MITGLIED' },
  { konto: 'jury16', funktion: 'MITGLIED' },
  { konto: 'jury18', funktion: 'MITGLIED' },
]

type Umgebung = Pick<Kontext, 'db' | 'now' | 'kopfausgang' | 'env'>

const juryId = (nummer: number) => demoId('jury', `${JAHR}/${nummer}`)
const rundeId = (nummer: number) => demoId('runde', `${JAHR}/${nummer}/1`)

export async function publishDemoAwards(umgebung: Umgebung, einreichungen: readonly DemoEinreichung[]): Promise<void> {
  const { db, now, env } = umgebung
  const vorTagen = (tage: number) => now() - tage * DAY_MS
  await inTransaktion(db, (trx) => insertJurys(trx, vorTagen(740)))
  for (const { nummer, kategorien } of JURYS) {
    await closeRunde(umgebung, nummer, vorTagen(700))
    const eigene = einreichungen.filter(({ row, kategorie }) => row.jahr === JAHR && kategorien.includes(kategorie.nummer))
    await inTransaktion(db, (trx) => confirmRunde(trx, nummer, { einreichungen: eigene, nowMs: vorTagen(690) }))
  }
  const nowMs = vorTagen(660)
  const { fassung } = (await getAwardstand(db, { jahr: JAHR, juryIds: null, nowMs, timeZone: env.timeZone })).vorschau
  const plan = { jahr: JAHR, juryIds: JURYS.map(({ nummer }) => juryId(nummer)), fassung }
  const { id, faelligMs } = await inTransaktion(db, (trx) => writePlan(trx, plan, { by: benutzerId('admin'), nowMs, timeZone: env.timeZone }))
  await publishErgebnisse(db, id, { nowMs: faelligMs, mails: false })
  // What was to be told then has long been read.
  await inTransaktion(db, async (trx) => {
    await takeWartendeJobs(trx, VEROEFFENTLICHUNG_JOB)
    await takeWartendeJobs(trx, MAIL_JOB)
    await trx.deleteFrom('mail').where('vorlage', '=', 'stimmprotokoll-kopf').execute()
  })
}

async function insertJurys(trx: Trx, nowMs: number): Promise<void> {
  await insertAll(
    trx,
    'jury',
    JURYS.map(({ nummer, titel }) => ({
      id: juryId(nummer),
      jahr: JAHR,
      nummer,
      titel,
      sortierTitel: sortKeyOf(titel),
      paketRevision: 1,
      paketMs: nowMs,
      historie: demoId('historie', `${JAHR}/${nummer}`),
      vorsitzStimmrecht: 'JA',
      ...verwaltet(nowMs),
    })),
  )
  await insertAll(
    trx,
    'juryKategorie',
    JURYS.flatMap(({ nummer, kategorien }) =>
      kategorien.map((kategorie) => ({ juryId: juryId(nummer), kategorieId: kategorieId({ jahr: JAHR, nummer: kategorie }) })),
    ),
  )
  const zeiten = { start: null, ende: null, geoeffnetMs: null, geschlossenMs: null, endgueltigMs: null }
  const regeln = {
    skala: null,
    kriterien: '[]',
    quorumProzent: 50,
    mehrheitProzent: 50,
    nachlaufMin: 0,
    ergebnisSichtbar: 0 as const,
    auswertung: 'MITTEL',
  }
  await insertAll(
    trx,
    'runde',
    JURYS.map(({ nummer }) => ({
      id: rundeId(nummer),
      juryId: juryId(nummer),
      position: 1,
      titel: 'Medaillenrunde',
      art: 'MEDAILLEN',
      modus: 'MEDAILLE',
      status: 'VORBEREITUNG',
      freigegeben: 1 as const,
      ...regeln,
      ...zeiten,
      ...verwaltet(nowMs),
    })),
  )
  await insertAll(
    trx,
    'jurymitglied',
    JURYS.flatMap(({ nummer }) =>
      SITZE.map(({ konto, funktion }) => ({
        id: demoId('jurymitglied', `${JAHR}/${nummer}/${konto}`),
        juryId: juryId(nummer),
        benutzerId: benutzerId(konto),
        funktion,
        stimmberechtigt: 1 as const,
        arbeitgeber: '',
        netzwerk: '',
        widerrufenMs: null,
        ...verwaltet(nowMs),
      })),
    ),
  )
}

async function closeRunde({ db, kopfausgang: ausgang }: Umgebung, nummer: number, jetztMs: number): Promise<void> {
  const schritt = {
    juryId: juryId(nummer),
    rundeId: rundeId(nummer),
    benutzerId: benutzerId('admin'),
    roles: ['ADMIN'],
    grund: 'Alle Stimmen sind da',
  }
  for (const [index, status] of (['OFFEN', 'NACHLAUF', 'GESCHLOSSEN'] as const).entries())
    await changeRundeStatus(db, { ...schritt, status, now: () => jetztMs + index * DAY_MS, ausgang })
}

/** As the chair confirms it. */
async function confirmRunde(
  trx: Trx,
  nummer: number,
  { einreichungen, nowMs }: { einreichungen: readonly DemoEinreichung[]; nowMs: number },
): Promise<void> {
  const von = { juryId: juryId(nummer), rundeId: rundeId(nummer), bestaetigtVon: benutzerId('jury20'), bestaetigtMs: nowMs }
  const offen = { begruendung: null, veroeffentlichtMs: null, aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
  const awards = planAwards(einreichungen).map(({ row, medaille }) => ({
    id: demoId('auszeichnung', row.id),
    kategorieId: row.kategorieId,
    einreichungId: row.id,
    medaille,
    ...von,
    ...offen,
  }))
  await insertAll(trx, 'auszeichnung', awards)
  const [status, benutzer] = ['BESTAETIGT', benutzerId('jury20')]
  const set = { status }
  await updateRunde(trx, von.rundeId, { set, jetztMs: nowMs, benutzerId: benutzer })
  const daten = { von: 'GESCHLOSSEN', grund: null, auszeichnungen: awards.length }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: von.rundeId, aktion: status, benutzerId: benutzer, daten, nowMs })
  await recordVorgang(trx, von.juryId, { ...sealAuszeichnungen(von.rundeId, awards, benutzer), jetztMs: nowMs })
  await recordVorgang(trx, von.juryId, { art: 'BESTAETIGUNG', status, rundeId: von.rundeId, benutzerId: benutzer, jetztMs: nowMs })
}

/** The states of the works say which: awarded ones take medals in their order, one of them the Grand Prix. */
function planAwards(einreichungen: readonly DemoEinreichung[]): { row: DemoEinreichung['row']; medaille: Stufe }[] {
  return [...Map.groupBy(einreichungen, ({ row }) => row.kategorieId).values()].flatMap((werke) => {
    const ausgezeichnet = werke.filter(({ row }) => row.status === 'AUSGEZEICHNET' && row.titel !== GRAND_PRIX)
    return werke.flatMap(({ row }) => {
      if (row.titel === GRAND_PRIX) return [{ row, medaille: 'GRANDPRIX' as const }]
      if (row.status === 'SHORTLIST') return [{ row, medaille: 'SHORTLIST' as const }]
      const medaille = MEDAILLEN[ausgezeichnet.findIndex((werk) => werk.row === row)]
      return row.status === 'AUSGEZEICHNET' && medaille ? [{ row, medaille }] : []
    })
  })
}
