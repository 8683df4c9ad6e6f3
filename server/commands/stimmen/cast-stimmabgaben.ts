import type { Selectable } from 'kysely'
import type { Ereignis } from '#contract/ereignis.ts'
import { MAX_ACTS, type StimmabgabenAntwort, type StimmabgabenBody } from '#contract/stimmabgabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../../db/datenbank/geheimnis.ts'
import { clearGeraetWartend, deleteGeraeteOhneStimme, updateGeraet } from '../../db/geraet/geraet.ts'
import { lockMitgliederOf } from '../../db/jury/jurymitglied.ts'
import { lockRundenOf } from '../../db/jury/runde.ts'
import type { GeraetTable } from '../../db/tabellen/tabellen-jury.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isImAusfall } from '../../domain/jury/probelauf.ts'
import { forgetEntfernte, meetsAusfall } from '../../domain/stimmen/probelauf-abgaben.ts'
import { isNeuererBericht, toBerichtSpalten } from '../../domain/geraet/bericht.ts'
import { readStimmabgaben } from '../../domain/stimmen/read-stimmabgaben.ts'
import { ZEITSIEGEL } from '../../domain/geraet/zeitsiegel.ts'
import { applyGemeinsamOderEinzeln, applyStimmabgaben, type Weise } from './apply-stimmabgaben.ts'
import { claimGeraet, refuseZuViele, type Kontaktperson } from '../geraet/claim-geraet.ts'
import type { Gesperrt } from './load-lage.ts'

interface Sendung extends Kontaktperson {
  body: StimmabgabenBody
  now: () => number
  /** Refuses all of it when the disk must not take so many bytes more of this person. */
  checkZuwachs?: ((bytes: number) => void) | undefined
}

/** `imNachlauf`: juries of this person whose NACHLAUF may end by this contact. `zuwachs`: bytes that the disk keeps of it. */
export interface Gesendet {
  antwort: StimmabgabenAntwort
  ereignisse: Ereignis[]
  imNachlauf: string[]
  zuwachs: number
}

/** One request of one tablet: one transaction, answered only after its commit (docs/protocol.md, „The server's rules, in their order"). */
export async function castStimmabgaben(db: Db, sendung: Sendung): Promise<Gesendet> {
  const { benutzerId, body } = sendung
  if (body.benutzerId !== undefined && body.benutzerId !== benutzerId) throw new AppFehler('fremde-person')
  if (body.stimmabgaben.length > MAX_ACTS) throw new AppFehler('zu-gross')
  const geheimnis = await readGeheimnis(db, ZEITSIEGEL)
  return applyGemeinsamOderEinzeln((weise) => inTransaktion(db, (trx) => castInTransaktion(trx, { ...sendung, geheimnis, weise })))
}

async function castInTransaktion(trx: Trx, sendung: Sendung & { geheimnis: string; weise: Weise }): Promise<Gesendet> {
  const { benutzerId, body } = sendung
  const { geraet, zuViel } = await claimGeraet(trx, { ...sendung, id: body.geraetId, jetztMs: sendung.now() })
  if (geraet.benutzerId !== benutzerId) throw new AppFehler('fremdes-geraet')
  const gelesen = readStimmabgaben(body.stimmabgaben, geraet.id, geraet.lastSeq)
  const mitglieder = await lockMitgliederOf(trx, { benutzerId })
  const rundeIds = [...new Set(gelesen.flatMap(({ stimmabgabe }) => (stimmabgabe ? [stimmabgabe.rundeId] : [])))]
  const { runden, fremdeRunden, entfernteRunden } = await lockRundenOf(
    trx,
    rundeIds,
    mitglieder.map(({ juryId }) => juryId),
  )
  const jetztMs = sendung.now()
  const imAusfall = new Set(mitglieder.flatMap((mitglied) => (isImAusfall(mitglied, jetztMs) ? [mitglied.juryId] : [])))
  if (meetsAusfall({ eingaenge: gelesen, bericht: body.bericht, runden, imAusfall })) throw new AppFehler('ausfall-geuebt')
  const eingaenge = forgetEntfernte(gelesen, entfernteRunden)
  const gesperrt: Gesperrt = { benutzerId, geraetId: geraet.id, jetztMs, geheimnis: sendung.geheimnis, mitglieder, runden, fremdeRunden }
  let zuwachs = 0
  const onZuwachs = (bytes: number) => sendung.checkZuwachs?.((zuwachs += bytes))
  const { ergebnisse, lastSeq, neue } = await applyStimmabgaben(trx, gesperrt, {
    eingaenge,
    lastSeq: geraet.lastSeq,
    weise: sendung.weise,
    onZuwachs,
  })
  if (zuViel && lastSeq === 0) await leaveNothing(trx, geraet, eingaenge.length)
  await recordKontakt(trx, geraet, { lastSeq, jetztMs, body, geheimnis: sendung.geheimnis, wartend: wartendAfter(body, ergebnisse) })
  const active = mitglieder.filter((mitglied) => mitglied.widerrufenMs === null)
  return {
    antwort: {
      geraetId: geraet.id,
      lastSeq,
      serverMs: jetztMs,
      paketRevisionen: Object.fromEntries(active.map((mitglied) => [mitglied.juryId, mitglied.paketRevision])),
      historien: Object.fromEntries(active.map((mitglied) => [mitglied.juryId, mitglied.historie])),
      ergebnisse,
    },
    ereignisse: neue.length > 0 ? ereignisseOf(new Set(runden.map((runde) => runde.juryId)), ergebnisse) : [],
    imNachlauf: active.filter((mitglied) => Boolean(mitglied.imNachlauf)).map((mitglied) => mitglied.juryId),
    zuwachs,
  }
}

/** Whoever brings a vote never waits for tablets that may have gone for good. One that brings none that is taken is told what it has to bring, and not kept. */
async function leaveNothing(trx: Trx, geraet: Selectable<GeraetTable>, acts: number): Promise<void> {
  if (acts === 0) refuseZuViele()
  await deleteGeraeteOhneStimme(trx, [geraet])
}

/** „Welche gilt?" is asked on the other tablet too. */
function ereignisseOf(juryIds: ReadonlySet<string>, ergebnisse: StimmabgabenAntwort['ergebnisse']): Ereignis[] {
  const typen = ergebnisse.some((ergebnis) => ergebnis.status === 'conflict') ? (['ergebnis', 'stimmen'] as const) : (['ergebnis'] as const)
  return [...juryIds].flatMap((juryId) => typen.map((typ) => ({ typ, juryId })))
}

/** What a build without Bericht still holds once it has read this answer. */
function wartendAfter({ wartend, stimmabgaben }: StimmabgabenBody, ergebnisse: StimmabgabenAntwort['ergebnisse']): number | null {
  if (wartend === undefined) return null
  const answered = ergebnisse.filter((ergebnis, index) => isAnswered(ergebnis) && !isNotiz(stimmabgaben[index])).length
  return Math.max(0, wartend - answered)
}

function isAnswered({ status, reason }: StimmabgabenAntwort['ergebnisse'][number]): boolean {
  return status !== 'gap' && reason !== 'client-forked'
}

function isNotiz(act: unknown): boolean {
  return act !== null && typeof act === 'object' && 'art' in act && act.art === 'NOTIZ'
}

interface Kontakt {
  lastSeq: number
  jetztMs: number
  body: StimmabgabenBody
  geheimnis: string
  wartend: number | null
}

async function recordKontakt(trx: Trx, geraet: Selectable<GeraetTable>, { lastSeq, jetztMs, body, geheimnis, wartend }: Kontakt): Promise<void> {
  const { bericht } = body
  const { benutzerId } = geraet
  const news = bericht && isNeuererBericht(bericht, geraet.berichtNr) ? toBerichtSpalten(bericht, { geheimnis, benutzerId }) : null
  await updateGeraet(trx, geraet.id, { lastSeq, kontaktMs: jetztMs, ...news, ...(wartend !== null && { wartend }) })
  if (wartend === 0 && geraet.wartend > 0) await clearGeraetWartend(trx, geraet.id, jetztMs)
}
