import { ZUSTAENDIGKEITEN } from '#contract/ansprechpartner.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { hashToken } from '../auth/sitzung.ts'
import { takeBestaetigungToken } from '../db/bestaetigung-token.ts'
import { insertNeuenBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { insertDatensatz, lockDatensatz, updateDatensatz } from '../db/datensatz.ts'
import { findRegistrierung, noteBestaetigung } from '../db/registrierung.ts'
import { inTransaktion, type Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { newId } from '../domain/new-id.ts'
import { neuesKonto } from './save-benutzer.ts'

/** The link of the mail: only now there is an account, and the person is the agency's first contact for everything. */
export async function confirmRegistrierung(db: Db, token: string, nowMs: number): Promise<{ agentur: string; benutzername: string }> {
  return inTransaktion(db, async (trx) => {
    const registrierungId = await takeBestaetigungToken(trx, hashToken(token), nowMs)
    const registrierung = registrierungId === null ? undefined : await findRegistrierung(trx, registrierungId)
    const agentur = registrierung && (await lockDatensatz(trx, 'agentur', registrierung.agenturId))
    if (!registrierung || agentur?.status !== 'REGISTRIERT') throw new AppFehler('token-ungueltig')
    const benutzerId = newId(nowMs)
    if (!(await noteBestaetigung(trx, registrierung.id, { benutzerId, nowMs }))) throw new AppFehler('token-ungueltig')
    await insertKonto(trx, { ...registrierung, benutzerId }, nowMs)
    const wann = { by: benutzerId, nowMs }
    await updateDatensatz(trx, 'agentur', agentur.id, { status: 'BESTAETIGT', ...wann })
    await insertDatensatz(trx, 'ansprechpartner', newId(nowMs), { ...ansprechpartnerOf(registrierung), telefon: agentur.telefon, ...wann })
    const daten = { vorher: { status: agentur.status }, nachher: { status: 'BESTAETIGT' } }
    await insertVerlauf(trx, { noun: 'agentur', datensatzId: agentur.id, aktion: 'E-Mail bestätigt', benutzerId, daten, nowMs })
    return { agentur: agentur.agenturnameVeroeffentlichungen, benutzername: registrierung.email }
  })
}

type Registrierung = NonNullable<Awaited<ReturnType<typeof findRegistrierung>>>

async function insertKonto(
  trx: Trx,
  { benutzerId, email, passwortHash, agenturId, ...person }: Registrierung & { benutzerId: string },
  nowMs: number,
) {
  const { gender, title, firstname, lastname } = person
  const isNeu = await insertNeuenBenutzer(trx, {
    ...{ id: benutzerId, username: email, gender, title, firstname, lastname, agenturId, telefon: '', firma: '', sortierFirma: '' },
    ...{ ...neuesKonto(['AGENTUR']), passwortHash, sortierName: sortKeyOf(`${lastname} ${firstname}`), avatarSha256: null, eingeladenMs: null },
    ...{ createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null },
  })
  if (!isNeu) throw new AppFehler('konto-vorhanden')
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'registriert', benutzerId, nowMs })
}

function ansprechpartnerOf({ agenturId, email, gender, title, firstname, lastname }: Registrierung) {
  return {
    ...{ agenturId, email, gender, title, firstname, lastname, funktion: '', sortierName: sortKeyOf(`${lastname} ${firstname}`) },
    ...{ zustaendig: JSON.stringify(ZUSTAENDIGKEITEN), istHauptkontakt: 1 as const },
  }
}
