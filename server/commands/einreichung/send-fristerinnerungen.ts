import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertFristerinnerung, listFristen } from '../../db/programm/fristerinnerung.ts'
import { listAgenturenMitEntwurf } from '../../db/programm/fristverlaengerung.ts'
import { listProgrammjahre } from '../../db/programm/programmjahr.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lastMsOf } from '../../domain/einreichung/einreichfrist.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { faelligeTage, naechsteErinnerungMs, wannWort } from '../../domain/programm/fristerinnerung.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { listOffeneEntwuerfe, type OffenerEntwurf } from '../../queries/einreichung/offene-entwuerfe.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Zeitraum {
  /** What became due up to here was looked at before. */
  seitMs: number
  nowMs: number
  timeZone: string
}

type Programm = Awaited<ReturnType<typeof listProgrammjahre>>[number]

/**
 * Every reminder that has become due: one mail per agency with drafts and deadline. Read from the deadlines as they stand now, so a moved one is another one;
 * what has gone out stands in `fristerinnerung` and never goes out again. Returns when the next is due.
 */
export async function sendFristerinnerungen(db: Db, zeitraum: Zeitraum): Promise<number> {
  const { nowMs, timeZone } = zeitraum
  let naechsteMs = Infinity
  for (const programm of await listProgrammjahre(db)) {
    const tage = JSON.parse(programm.erinnerungTage) as number[]
    const plaene = (await listFristen(db, programm.jahr)).map((frist) => ({ fristMs: lastMsOf(frist, timeZone), tage, timeZone }))
    naechsteMs = Math.min(naechsteMs, ...plaene.map((plan) => naechsteErinnerungMs(plan, nowMs)))
    if (plaene.some((plan) => faelligeTage(plan, zeitraum).length > 0)) await remindAgenturen(db, { programm, tage, zeitraum })
  }
  return naechsteMs
}

interface Jahr {
  programm: Programm
  tage: readonly number[]
  zeitraum: Zeitraum
}

/** Each agency by itself: one that fails stops no mail that has gone out. */
async function remindAgenturen(db: Db, { programm, tage, zeitraum }: Jahr): Promise<void> {
  const { nowMs, timeZone } = zeitraum
  for (const agentur of await listAgenturenMitEntwurf(db, programm.jahr))
    await inTransaktion(db, async (trx) => {
      const entwuerfe = await listOffeneEntwuerfe(trx, { programm, agenturId: agentur.id, verlaengertBis: agentur.verlaengertBis, nowMs, timeZone })
      for (const [fristMs, gleiche] of Map.groupBy(entwuerfe, ({ bisMs }) => bisMs)) {
        if (fristMs === null) continue
        const faellig = faelligeTage({ fristMs, tage, timeZone }, zeitraum)
        if (faellig.length > 0) await remind(trx, { agentur, jahr: programm.jahr, fristMs, faellig, entwuerfe: gleiche, zeitraum })
      }
    })
}

interface Erinnerung {
  agentur: { id: string; name: string }
  jahr: number
  fristMs: number
  /** The nearest to the deadline first. */
  faellig: readonly number[]
  entwuerfe: readonly OffenerEntwurf[]
  zeitraum: Zeitraum
}

/** One mail, also when the server slept through several: the nearest counts, the others are noted with it. */
async function remind(trx: Trx, { agentur, jahr, fristMs, faellig, entwuerfe, zeitraum }: Erinnerung): Promise<void> {
  const { nowMs, timeZone } = zeitraum
  const neu: number[] = []
  for (const tage of faellig) if (await insertFristerinnerung(trx, { agenturId: agentur.id, jahr, fristMs, tage, createdMs: nowMs })) neu.push(tage)
  if (!neu.includes(faellig[0] ?? 0)) return
  const frist = formatEnde(wandzeitOfInstant(fristMs, timeZone))
  const zeilen = entwuerfe.map(({ titel, kategorie, fehlt }) => `„${titel}“ (${kategorie}): ${fehltWort(fehlt)}`)
  const werte = { agentur: agentur.name, frist, wann: wannWort({ fristMs, nowMs, timeZone }), entwuerfe: zeilen.join('\n') }
  for (const { an, werte: person } of await listAgenturEmpfaenger(trx, agentur.id, 'EINREICHUNG'))
    await queueMail(trx, { vorlage: 'fristerinnerung', an, werte: { ...werte, ...person }, ziel: '/einreichungen', nowMs })
  const daten = { nachher: { frist, tage: faellig[0] } }
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: agentur.id, aktion: 'an den Einreichschluss erinnert', benutzerId: null, daten, nowMs })
}

function fehltWort(fehlt: number): string {
  if (fehlt === 0) return 'vollständig, aber noch nicht abgegeben'
  return fehlt === 1 ? '1 Angabe fehlt' : `${fehlt} Angaben fehlen`
}
