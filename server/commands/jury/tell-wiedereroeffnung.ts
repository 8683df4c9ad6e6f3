import { AMT_WORT, type Amt } from '#contract/wiedereroeffnung.ts'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { countWiedereroeffnungen } from '../../db/jury/wiedereroeffnung.ts'
import { findBenutzer, nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { findJury, findJurymitglied } from '../../db/paket/jurypaket.ts'
import { gegenueberOf } from '../../domain/jury/wiedereroeffnung.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'
import { tellBuero } from '../mail/tell-buero.ts'

interface Anlass {
  runde: { id: string; juryId: string; titel: string }
  /** Who has proposed or decided. */
  benutzerId: string
  amt: Amt
  jetztMs: number
}

/**
 * Proposals of one round and one side within an hour that somebody is told of by mail: whoever proposes and drops on and on fills nobody's box, and does not
 * silence the other side. All stand on the screens.
 */
const JE_STUNDE = 6
const STUNDE_MS = 3_600_000

async function isZuOft(trx: Trx, { runde, jetztMs }: Anlass, amt: string): Promise<boolean> {
  return (await countWiedereroeffnungen(trx, { rundeId: runde.id, amt, seitMs: jetztMs - STUNDE_MS })) > JE_STUNDE
}

/** The other side hears that its agreement is missing, where it finds the proposal. */
export async function tellVorschlag(trx: Trx, { grund, ...anlass }: Anlass & { grund: string }): Promise<void> {
  const { runde, benutzerId, amt, jetztMs: nowMs } = anlass
  if (await isZuOft(trx, anlass, amt)) return
  const werte = { ...(await readWerte(trx, runde)), wer: await nennen(trx, anlass), grund }
  const gegenueber = gegenueberOf(amt)
  const brief = { vorlage: 'wiedereroeffnung-vorschlag' satisfies MailvorlageSchluessel, ziel: zielOf(gegenueber, runde.juryId), nowMs } as const
  if (gegenueber === 'BUERO') return void (await tellBuero(trx, { ...brief, werte, ohne: benutzerId }))
  for (const sitz of await listMitglieder(trx, runde.juryId)) {
    if (sitz.funktion !== 'VORSITZ' || sitz.benutzerId === benutzerId) continue
    await tellPerson(trx, sitz.benutzerId, { ...brief, werte })
  }
}

interface Ende {
  vorschlag: { createdBy: string; amt: string }
  ausgang: 'BESTAETIGT' | 'VERWORFEN' | 'VERFALLEN'
}

const AUSGANG: Readonly<Record<Ende['ausgang'], (wer: string) => string>> = {
  BESTAETIGT: (wer) => `${wer} hat zugestimmt: Die Runde ist wieder offen und angehalten, bis jemand die Abstimmung fortsetzt.`,
  VERWORFEN: (wer) => `${wer} hat abgelehnt: Die Runde bleibt geschlossen.`,
  VERFALLEN: (wer) => `${wer} hat inzwischen das Ergebnis bestätigt: Die Runde bleibt geschlossen.`,
}

/** Whoever has proposed it hears what came of it, unless it was his own step. */
export async function tellAusgang(trx: Trx, { vorschlag, ausgang, ...anlass }: Anlass & Ende): Promise<void> {
  const { runde, benutzerId, jetztMs: nowMs } = anlass
  if (vorschlag.createdBy === benutzerId) return
  if (ausgang === 'VERWORFEN' && (await isZuOft(trx, anlass, vorschlag.amt))) return
  if (!(await hatNochAmt(trx, runde.juryId, vorschlag))) return
  const werte = { ...(await readWerte(trx, runde)), ausgang: AUSGANG[ausgang](await nennen(trx, anlass)) }
  const ziel = zielOf(vorschlag.amt as Amt, runde.juryId)
  await tellPerson(trx, vorschlag.createdBy, { vorlage: 'wiedereroeffnung-ausgang', ziel, nowMs, werte })
}

/** Whoever has the office no more as which it was proposed hears no more of it. */
async function hatNochAmt(trx: Trx, juryId: string, { createdBy, amt }: Ende['vorschlag']): Promise<boolean> {
  if (amt === ('VORSITZ' satisfies Amt)) return (await findJurymitglied(trx, juryId, createdBy))?.funktion === 'VORSITZ'
  return (JSON.parse((await findBenutzer(trx, createdBy))?.roles ?? '[]') as string[]).includes('ADMIN')
}

async function readWerte(trx: Trx, { juryId, titel }: Anlass['runde']) {
  const jury = await findJury(trx, juryId)
  return { jury: `Jury ${jury?.nummer ?? ''}, ${jury?.titel ?? ''}`, runde: titel }
}

async function nennen(trx: Trx, { benutzerId, amt }: Anlass): Promise<string> {
  const name = await nameOfBenutzer(trx, benutzerId)
  return name ? `${name} (${AMT_WORT[amt]})` : AMT_WORT[amt]
}

/** Where each of the two agrees, and sees how it stands. */
function zielOf(amt: Amt, juryId: string): string {
  return amt === 'BUERO' ? `/admin/jurys/${juryId}` : `/voting/president/${juryId}`
}

type Brief = Pick<Parameters<typeof queueMail>[1], 'vorlage' | 'ziel' | 'nowMs' | 'werte'>

async function tellPerson(trx: Trx, benutzerId: string, { werte, ...brief }: Brief): Promise<void> {
  const empfaenger = empfaengerOf(await findBenutzer(trx, benutzerId))
  if (empfaenger) await queueMail(trx, { ...brief, an: empfaenger.an, werte: { ...werte, name: empfaenger.werte.name } })
}
