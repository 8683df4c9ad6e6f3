import type { FristverlaengerungEingabe } from '#contract/programmjahr.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { listFristkuerzungen } from '../../queries/programm/fristkuerzungen.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { changeDatensatz, createDatensatz, removeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'
import { tellFristkuerzung } from '../programm/tell-fristkuerzung.ts'

/** One agency may submit longer than the others. */
export async function createFristverlaengerung(
  db: Db,
  { jahr, ...eingabe }: FristverlaengerungEingabe & { jahr: number },
  wer: Wer,
): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'fristverlaengerung',
    wer,
    doppelt: { agenturId: 'Diese Agentur hat in diesem Jahr schon eine Fristverlängerung. Bitte ändern Sie diese.' },
    row: async (trx) => ({ jahr, agenturId: eingabe.agenturId, grund: eingabe.grund, bis: await checkBis(trx, jahr, eingabe) }),
    after: async (trx) => {
      await tellVerlaengerung(trx, eingabe, wer.nowMs)
      await note(trx, { jahr, agenturId: eingabe.agenturId, aktion: 'Frist verlängert', vorher: null, nachher: eingabe.bis }, wer)
    },
  })
}

interface Aenderung {
  jahr: number
  id: string
  version: number
  bis: string | null
  grund: string
  mail: boolean
}

/** Longer or shorter; the agency hears of either when that is wanted, and of nothing when the same deadline goes on to apply. */
export async function updateFristverlaengerung(db: Db, { jahr, id, version, bis, grund, mail }: Aenderung, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, {
    tabelle: 'fristverlaengerung',
    id,
    version,
    wer,
    row: async (trx) => {
      const { agenturId, bis: bisher } = await requireVerlaengerung(trx, jahr, id)
      const neu = await checkBis(trx, jahr, { agenturId, bis, grund })
      if (neu !== bisher) {
        if (mail && neu > bisher) await tellVerlaengerung(trx, { agenturId, bis: neu, grund }, wer.nowMs)
        const gekuerzt = mail && (await shorten(trx, { jahr, agenturId, verlaengertBis: neu }, wer))
        await note(
          trx,
          { jahr, agenturId, aktion: 'Fristverlängerung geändert', vorher: bisher, nachher: neu, verstaendigt: gekuerzt || (mail && neu > bisher) },
          wer,
        )
      }
      return { bis: neu, grund }
    },
  })
}

export async function removeFristverlaengerung(db: Db, { jahr, id, mail }: { jahr: number; id: string; mail: boolean }, wer: Wer): Promise<void> {
  await removeDatensatz(db, {
    tabelle: 'fristverlaengerung',
    id,
    wer,
    check: async (trx) => {
      const { agenturId, bis } = await requireVerlaengerung(trx, jahr, id)
      const verstaendigt = mail && (await shorten(trx, { jahr, agenturId, verlaengertBis: null }, wer))
      await note(trx, { jahr, agenturId, aktion: 'Fristverlängerung zurückgenommen', vorher: bis, nachher: null, verstaendigt }, wer)
    },
  })
}

/** Before the change is written. False when nobody had to be told, or could be. */
async function shorten(
  trx: Trx,
  { jahr, ...aenderung }: { jahr: number; agenturId: string; verlaengertBis: string | null },
  wer: Wer,
): Promise<boolean> {
  const kuerzungen = await listFristkuerzungen(trx, jahr, aenderung, wer)
  return (await tellFristkuerzung(trx, kuerzungen, wer.nowMs)).length > 0
}

async function requireVerlaengerung(trx: Trx, jahr: number, id: string): Promise<Datensatz<'fristverlaengerung'>> {
  const row = await findDatensatz(trx, 'fristverlaengerung', id)
  if (row?.jahr !== jahr) throw new AppFehler('nicht-gefunden')
  return row
}

async function tellVerlaengerung(trx: Trx, { agenturId, bis, grund }: FristverlaengerungEingabe, nowMs: number): Promise<void> {
  // Who may hand in nothing is not told that there is more time for it.
  if (KEINE_MAIL.includes((await findAgentur(trx, agenturId))?.status ?? '')) return
  for (const { an, werte } of await listAgenturEmpfaenger(trx, agenturId, 'EINREICHUNG'))
    await queueMail(trx, {
      vorlage: 'fristverlaengerung',
      an,
      werte: { ...werte, bis: formatEnde(bis ?? ''), grund },
      ziel: '/dashboard/',
      nowMs,
    })
}

const KEINE_MAIL = ['GESPERRT', 'ARCHIVIERT']

interface Notiz {
  jahr: number
  agenturId: string
  aktion: string
  vorher: string | null
  nachher: string | null
  /** The agency gets a mail; granting always sends one. */
  verstaendigt?: boolean
}

/** In the history of the year: an extension has no page of its own. */
async function note(trx: Trx, { jahr, agenturId, aktion, vorher, nachher, verstaendigt = true }: Notiz, { by, nowMs }: Wer): Promise<void> {
  const name = (await findAgentur(trx, agenturId))?.agenturnameVeroeffentlichungen ?? ''
  const satz = (bis: string | null) => (bis === null ? null : `${name} bis ${formatEnde(bis)}`)
  const daten = {
    vorher: { fristverlaengerung: satz(vorher), verstaendigt: null },
    nachher: { fristverlaengerung: satz(nachher), verstaendigt: verstaendigt ? name : null },
  }
  await insertVerlauf(trx, { noun: 'programm', datensatzId: String(jahr), aktion, benutzerId: by, daten, nowMs })
}

async function checkBis(trx: Trx, jahr: number, { agenturId, bis }: FristverlaengerungEingabe): Promise<string> {
  const agentur = await findAgentur(trx, agenturId)
  if (!agentur) throw new AppFehler('eingabe-ungueltig', { fields: { agenturId: 'Diese Agentur gibt es nicht mehr. Bitte wählen Sie eine andere.' } })
  const schluss = (await findProgrammjahr(trx, jahr))?.einreichSchluss ?? null
  if (schluss === null)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Dieses Programmjahr hat noch keinen Einreichschluss, der sich verlängern ließe.' } })
  if (bis === null || bis <= schluss)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Die verlängerte Frist muss nach dem Einreichschluss liegen.' } })
  return bis
}
