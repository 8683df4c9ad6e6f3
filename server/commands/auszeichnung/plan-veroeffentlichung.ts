import type { Sitzung } from '../../auth/sitzung.ts'
import { listAwardJurys, listAwards } from '../../db/auszeichnung/auszeichnung.ts'
import { endVeroeffentlichung, findGeplante, insertVeroeffentlichung, lockVeroeffentlichung } from '../../db/auszeichnung/veroeffentlichung.ts'
import { findWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteWartendenJob, insertJob } from '../../db/datenbank/job.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { lockProgrammjahr } from '../../db/programm/programmjahr.ts'
import { hindernisOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { faelligMsOf, fassungOf, isRuecknehmbar, VEROEFFENTLICHUNG_JOB } from '../../domain/auszeichnung/veroeffentlichung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { instantOf } from '../../domain/grund/instant-of.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { chooseAwards } from '../../queries/auszeichnung/awardstand.ts'
import { standOf } from '../../queries/auszeichnung/awarduebersicht.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { passwortFalsch, requirePasswort } from '../konto/require-passwort.ts'

interface Plan {
  jahr: number
  juryIds: readonly string[]
  /** Of the preview that was seen. */
  fassung: string
}

/** The password once more, because what has been read cannot be unread. */
export async function planVeroeffentlichung(
  db: Db,
  { password, sitzung, adresse, ...plan }: Plan & { password: string; sitzung: Sitzung; adresse: string },
  wer: Wer,
): Promise<{ id: string; faelligMs: number }> {
  const benutzer = await findBenutzer(db, sitzung.benutzerId)
  if (!benutzer) throw new AppFehler('nicht-angemeldet')
  await requirePasswort(db, { benutzer, passwort: password, sitzung, adresse, nowMs: wer.nowMs }, passwortFalsch('password'))
  return inTransaktion(db, (trx) => writePlan(trx, plan, wer))
}

/** One at a time in a year. Nothing is public yet: a job makes it so, when the time to take it back is over. */
export async function writePlan(
  trx: Trx,
  { jahr, juryIds, fassung }: Plan,
  { by, nowMs, timeZone }: Wer,
): Promise<{ id: string; faelligMs: number }> {
  if (!(await lockProgrammjahr(trx, jahr)))
    throw new AppFehler('nicht-gefunden', { satz: `Das Programmjahr ${jahr} ist noch nicht angelegt. Es wurde nichts veröffentlicht.` })
  const geplant = await findGeplante(trx, jahr)
  if (geplant)
    throw new AppFehler('veroeffentlichung-stand', {
      satz: `${`${geplant.firstname ?? ''} ${geplant.lastname ?? ''}`.trim() || 'Jemand'} hat die Veröffentlichung schon ausgelöst. Es wurde nichts geändert.`,
    })
  const awards = await listAwards(trx, jahr)
  const jurys = (await listAwardJurys(trx, jahr)).filter(({ id }) => juryIds.includes(id))
  const oeffentlich = chooseAwards(awards, juryIds).filter((award) => hindernisOf(award) === null)
  if (fassungOf(oeffentlich) !== fassung) throw new AppFehler('ergebnisse-geaendert')
  const unbestaetigt = jurys.find((jury) => standOf(jury, awards) !== 'BESTAETIGT')
  if (unbestaetigt || jurys.length < new Set(juryIds).size)
    throw new AppFehler('veroeffentlichung-stand', {
      satz: unbestaetigt
        ? `Jury ${unbestaetigt.nummer}, ${unbestaetigt.titel}, hat nichts Bestätigtes, das noch nicht öffentlich ist. Es wurde nichts veröffentlicht.`
        : 'Eine dieser Jurys gibt es in diesem Jahr nicht. Es wurde nichts veröffentlicht.',
    })
  const embargo = (await findWertung(trx, jahr))?.embargo ?? null
  const faelligMs = faelligMsOf({ nowMs, embargoMs: embargo === null ? null : instantOf(embargo, timeZone) })
  const id = newId(nowMs)
  const ids = oeffentlich.map((award) => award.id)
  await insertVeroeffentlichung(trx, {
    id,
    jahr,
    juryIds: JSON.stringify(jurys.map((jury) => jury.id)),
    auszeichnungIds: JSON.stringify(ids),
    status: 'GEPLANT',
    jobId: await insertJob(trx, { typ: VEROEFFENTLICHUNG_JOB, daten: { id }, nowMs, faelligMs }),
    faelligMs,
    createdMs: nowMs,
    createdBy: by,
    endeMs: null,
    endeVon: null,
  })
  const daten = {
    vorher: { geplant: null },
    nachher: { geplant: `${ids.length} Auszeichnungen, Jurys ${jurys.map(({ nummer }) => nummer).join(', ')}` },
  }
  await insertVerlauf(trx, { noun: 'wertung', datensatzId: String(jahr), aktion: 'Veröffentlichung ausgelöst', benutzerId: by, daten, nowMs })
  return { id, faelligMs }
}

/** Nobody has read anything until the moment that was planned; from then on it stays. */
export async function undoVeroeffentlichung(db: Db, { id, jahr }: { id: string; jahr: number }, { by, nowMs }: Wer): Promise<{ ok: true }> {
  await inTransaktion(db, async (trx) => {
    const plan = await lockVeroeffentlichung(trx, id)
    if (plan?.jahr !== jahr) throw new AppFehler('nicht-gefunden')
    if (plan.status === 'ZURUECKGENOMMEN')
      throw new AppFehler('veroeffentlichung-stand', { satz: 'Diese Veröffentlichung ist schon zurückgenommen. Es ist nichts öffentlich geworden.' })
    if (!isRuecknehmbar(plan, nowMs))
      throw new AppFehler('veroeffentlichung-stand', {
        satz: 'Die Zeit zum Zurücknehmen ist vorbei: Die Ergebnisse sind öffentlich. Einzelne Auszeichnungen können aberkannt werden.',
      })
    await endVeroeffentlichung(trx, id, { status: 'ZURUECKGENOMMEN', von: by, nowMs })
    await deleteWartendenJob(trx, plan.jobId)
    const eintrag = { noun: 'wertung', datensatzId: String(jahr), aktion: 'Veröffentlichung zurückgenommen', benutzerId: by, nowMs }
    await insertVerlauf(trx, eintrag)
  })
  return { ok: true }
}
