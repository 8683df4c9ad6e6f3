import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { ZUSTAENDIGKEITEN } from '#contract/ansprechpartner.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { requireRegistrierungOf } from '../../auth/bestaetigung-link.ts'
import { checkNeuesPasswort, hashPasswort } from '../../auth/passwort.ts'
import { hashToken } from '../../auth/sitzung.ts'
import { listDubletten } from '../../db/agentur/agentur.ts'
import { takeBestaetigungToken } from '../../db/konto/bestaetigung-token.ts'
import { insertNeuenBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertDatensatz, lockDatensatz, updateDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { lockProgrammjahr } from '../../db/programm/programmjahr.ts'
import { findRegistrierung, noteBestaetigung } from '../../db/agentur/registrierung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { uebergangOf } from '../../domain/agentur/agentur-status.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { tellAgentur } from './change-agentur-status.ts'
import { tellBuero } from '../mail/tell-buero.ts'
import { neuesKonto } from '../konto/save-benutzer.ts'

interface Bestaetigt {
  agentur: string
  benutzername: string
  /** By itself, as the programme year wants it. */
  freigegeben: boolean
  nachwuchs?: boolean
}

export interface BestaetigungEingabe {
  token: string
  newPassword: string
  newPasswordConfirm: string
  nowMs: number
}

/**
 * The link of the mail: only now there is an account, with the password of whoever has the mail, and the person is the agency's first contact for everything.
 */
export async function confirmRegistrierung(db: Db, eingabe: BestaetigungEingabe): Promise<Bestaetigt> {
  const { token, nowMs } = eingabe
  const passwortHash = await hashNeuesPasswort(db, eingabe)
  return inTransaktion(db, async (trx) => {
    const isAutomatisch = await lockAutoFreigabe(trx)
    const registrierungId = await takeBestaetigungToken(trx, hashToken(token), nowMs)
    const registrierung = registrierungId === null ? undefined : await findRegistrierung(trx, registrierungId)
    const agentur = registrierung && (await lockDatensatz(trx, 'agentur', registrierung.agenturId))
    if (!registrierung || agentur?.status !== 'REGISTRIERT') throw new AppFehler('token-ungueltig')
    const benutzerId = newId(nowMs)
    if (!(await noteBestaetigung(trx, registrierung.id, { benutzerId, nowMs }))) throw new AppFehler('token-ungueltig')
    await insertKonto(trx, { ...registrierung, benutzerId, passwortHash }, nowMs)
    const wann = { by: benutzerId, nowMs }
    await updateDatensatz(trx, 'agentur', agentur.id, { status: 'BESTAETIGT', ...wann })
    await insertDatensatz(trx, 'ansprechpartner', newId(nowMs), { ...ansprechpartnerOf(registrierung), telefon: agentur.telefon, ...wann })
    const daten = { vorher: { status: agentur.status }, nachher: { status: 'BESTAETIGT' } }
    await insertVerlauf(trx, { noun: 'agentur', datensatzId: agentur.id, aktion: 'E-Mail bestätigt', benutzerId, daten, nowMs })
    const nachwuchs = agentur.art === NACHWUCHS
    // What there is to look at of a young talent is the proofs, one by one.
    const freigegeben = (nachwuchs || isAutomatisch) && (await release(trx, agentur, nowMs))
    const { agenturnameVeroeffentlichungen: name, plz, ort } = agentur
    const person = `${registrierung.firstname} ${registrierung.lastname}`.trim()
    await tellBuero(trx, {
      vorlage: 'agentur-registriert',
      werte: {
        agentur: name,
        ort: `${plz} ${ort}`.trim(),
        person: `${person}, ${registrierung.email}`,
        stand: nachwuchs ? STAND_NACHWUCHS : freigegeben ? STAND_FREI : STAND_WARTET,
      },
      ziel: `/admin/agenturen/${agentur.id}/status`,
      nowMs,
    })
    return { agentur: agentur.agenturnameVeroeffentlichungen, benutzername: registrierung.email, freigegeben, ...(nachwuchs && { nachwuchs }) }
  })
}

/** A password that is refused leaves the link as it was, and a link that nobody was sent must not cost a hash. */
async function hashNeuesPasswort(db: Db, { token, newPassword, newPasswordConfirm, nowMs }: BestaetigungEingabe): Promise<string> {
  const { id, email } = await requireRegistrierungOf(db, token, nowMs)
  checkNeuesPasswort({ username: email, newPassword, newPasswordConfirm })
  return hashPasswort(newPassword, { wer: id, vorrang: true })
}

const STAND_WARTET = 'Sie wartet auf Ihre Freigabe.'
const STAND_NACHWUCHS = 'Das ist Nachwuchs und von selbst freigegeben; Studienbestätigungen und Einwilligungen prüfen Sie, sobald sie da sind.'
const STAND_FREI = 'Sie ist von selbst freigegeben, wie es das Programmjahr vorsieht.'

/** Whether agencies are released by themselves. Then two of the same name are confirmed one after the other, so that the second finds the first. */
async function lockAutoFreigabe(trx: Trx): Promise<boolean> {
  const programm = await findProgramm(trx)
  return programm?.agenturAutoFreigabe === 1 && (await lockProgrammjahr(trx, programm.jahr))?.agenturAutoFreigabe === 1
}

/** As the office does it, unless another agency has the same name and place or the same UID: then a person looks at it. */
async function release(trx: Trx, agentur: Datensatz<'agentur'>, nowMs: number): Promise<boolean> {
  const dubletten = (await listDubletten(trx, agentur)).filter(({ id }) => id !== agentur.id)
  const uebergang = uebergangOf('BESTAETIGT', 'FREIGEBEN')
  if (dubletten.length > 0 || !uebergang) return false
  await updateDatensatz(trx, 'agentur', agentur.id, { status: uebergang.nach, by: null, nowMs })
  const daten = { automatisch: true, vorher: { status: 'BESTAETIGT' }, nachher: { status: uebergang.nach } }
  // In the history it stands after the confirmation, by the clock.
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: agentur.id, aktion: uebergang.aktion, benutzerId: null, daten, nowMs: nowMs + 1 })
  // A young talent has just read it, and has no company's data to look through.
  if (agentur.art !== NACHWUCHS) await tellAgentur(trx, agentur, { schritt: 'FREIGEBEN', text: '', nowMs })
  return true
}

type Registrierung = NonNullable<Awaited<ReturnType<typeof findRegistrierung>>>

async function insertKonto(
  trx: Trx,
  { benutzerId, email, passwortHash, agenturId, ...person }: Registrierung & { benutzerId: string; passwortHash: string },
  nowMs: number,
) {
  const { gender, title, firstname, lastname } = person
  const isNeu = await insertNeuenBenutzer(trx, {
    id: benutzerId,
    username: email,
    gender,
    title,
    firstname,
    lastname,
    agenturId,
    telefon: '',
    firma: '',
    sortierFirma: '',
    ...neuesKonto(['AGENTUR']),
    passwortHash,
    sortierName: sortKeyOf(`${lastname} ${firstname}`),
    avatarSha256: null,
    eingeladenMs: null,
    createdMs: nowMs,
    createdBy: null,
    updatedMs: nowMs,
    updatedBy: null,
  })
  if (!isNeu) throw new AppFehler('konto-vorhanden')
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'registriert', benutzerId, nowMs })
}

function ansprechpartnerOf({ agenturId, email, gender, title, firstname, lastname }: Registrierung) {
  return {
    agenturId,
    email,
    gender,
    title,
    firstname,
    lastname,
    funktion: '',
    sortierName: sortKeyOf(`${lastname} ${firstname}`),
    zustaendig: JSON.stringify(ZUSTAENDIGKEITEN),
    istHauptkontakt: 1 as const,
  }
}
