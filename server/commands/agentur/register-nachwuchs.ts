import type { NachwuchsregistrierungSendung } from '#contract/nachwuchsregistrierung.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { nameOf, teamnameOf } from '../../domain/stammdaten/nachwuchs.ts'
import { isAngenommen, takeRegistrierung, type Herkunft } from './register-agentur.ts'
import { toAgenturColumns } from './save-agentur.ts'
import { assertAlter, writeTeam } from './save-team.ts'

/** As an agency registers, by the same form, mail and link; the one who is written to is the Ansprechperson of the team. */
export async function registerNachwuchs(
  db: Db,
  { formular, fax, ...eingabe }: NachwuchsregistrierungSendung,
  { timeZone, ...herkunft }: Herkunft & { timeZone: string },
): Promise<{ ok: true }> {
  if (!(await isAngenommen(db, { formular, fax }, herkunft))) return { ok: true }
  const { personen, hochschule, studiengang, strasse, plz, ort, land, telefon, rechnung, email } = eingabe
  await assertAlter(db, personen, { sicht: 'AGENTUR', nowMs: herkunft.nowMs, timeZone })
  const kontakt = personen.find(({ ansprechperson }) => ansprechperson) ?? { firstname: '', lastname: '' }
  const columns = toAgenturColumns({
    agenturname: nameOf(kontakt),
    agenturnameVeroeffentlichungen: teamnameOf(personen),
    art: NACHWUCHS,
    strasse,
    plz,
    ort,
    land,
    telefon,
    email,
    hochschule,
    studiengang,
    netzwerk: '',
    uid: '',
    website: '',
    mitgliedNr: '',
  })
  const person = { email, gender: 'd', title: '', firstname: kontakt.firstname, lastname: kontakt.lastname }
  await takeRegistrierung(
    db,
    {
      columns: { ...columns, rechnung: rechnung === null ? null : JSON.stringify(rechnung) },
      person,
      formular,
      danach: (trx, agenturId) => writeTeam(trx, agenturId, personen, herkunft.nowMs),
    },
    herkunft,
  )
  return { ok: true }
}
