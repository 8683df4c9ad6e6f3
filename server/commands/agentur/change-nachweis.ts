import type { NachweisArt } from '#contract/nachwuchsnachweis.ts'
import { deleteNachweis, findNachweis, replaceNachweis, updateNachweisStand } from '../../db/agentur/nachwuchsnachweis.ts'
import { findNachwuchsperson } from '../../db/agentur/nachwuchsperson.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { nameOf, type AngenommenerNachweis } from '../../domain/stammdaten/nachwuchs.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { toNachweisdatei } from '../../queries/agentur/team.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface NachweisWo {
  agenturId: string
  personId: string
  art: NachweisArt
}

const WORT: Readonly<Record<NachweisArt, string>> = { STUDIUM: 'Studienbestätigung', EINWILLIGUNG: 'Einwilligung der Eltern' }

/** Whatever the office had decided about the file before does not hold for the new one. */
export async function keepNachweis(db: Db, wo: NachweisWo, datei: AngenommenerNachweis, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const person = await lockPerson(trx, wo)
    const { personId, art } = wo
    const offen = { stand: 'OFFEN', grund: '', createdBy: wer.by, entschiedenMs: null, entschiedenBy: null }
    await replaceNachweis(trx, { personId, art, ...datei, ...offen })
    await note(trx, wo, { aktion: `${WORT[art]} hochgeladen`, person, wer })
  })
}

export async function removeNachweis(db: Db, wo: NachweisWo, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const person = await lockPerson(trx, wo)
    const nachweis = await findNachweis(trx, wo)
    if (!nachweis) return
    if (nachweis.stand === 'ANERKANNT')
      throw new AppFehler('in-verwendung', {
        satz: 'Dieser Nachweis ist schon anerkannt und bleibt deshalb. Sie können ihn durch einen anderen ersetzen.',
      })
    await deleteNachweis(trx, wo)
    await note(trx, wo, { aktion: `${WORT[wo.art]} entfernt`, person, wer })
  })
}

/** Each download by the office stands in the history: who has looked at whose document when. */
export async function openNachweis(db: Db, wo: NachweisWo, wer: Wer) {
  return inTransaktion(db, async (trx) => {
    const person = await requirePerson(trx, wo)
    const nachweis = await findNachweis(trx, wo)
    if (!nachweis) throw new AppFehler('nicht-gefunden')
    await note(trx, wo, { aktion: `${WORT[wo.art]} heruntergeladen`, person, wer })
    return nachweis
  })
}

interface Entscheidung {
  stand: 'ANERKANNT' | 'ABGELEHNT'
  grund: string
  /** When the file that was looked at came. */
  gesehenMs: number
  /** Of the team whose names and birthdays it was compared with. */
  version: number
}

export async function decideNachweis(db: Db, wo: NachweisWo, { stand, grund, gesehenMs, version }: Entscheidung, wer: Wer) {
  return inTransaktion(db, async (trx) => {
    const agentur = await lockDatensatz(trx, 'agentur', wo.agenturId)
    if (!agentur) throw new AppFehler('nicht-gefunden')
    const person = await requirePerson(trx, wo)
    const nachweis = await findNachweis(trx, wo)
    if (!nachweis) throw new AppFehler('nicht-gefunden')
    if (Number(nachweis.createdMs) !== gesehenMs)
      throw new AppFehler('version-veraltet', { satz: 'Inzwischen ist eine andere Datei da. Bitte sehen Sie diese an und entscheiden Sie dann.' })
    await assertVersion(trx, agentur, { version, ...wer })
    const entschieden = { stand, grund: stand === 'ABGELEHNT' ? grund : '', entschiedenMs: wer.nowMs, entschiedenBy: wer.by }
    if (nachweis.stand === stand && nachweis.grund === entschieden.grund) return toNachweisdatei(nachweis)
    await updateNachweisStand(trx, wo, entschieden)
    await note(trx, wo, { aktion: `${WORT[wo.art]} ${stand === 'ANERKANNT' ? 'anerkannt' : 'abgelehnt'}`, person, grund: entschieden.grund, wer })
    await tellTeam(trx, wo, { person, stand, grund, nowMs: wer.nowMs })
    return toNachweisdatei({ ...nachweis, ...entschieden })
  })
}

async function tellTeam(
  trx: Trx,
  { agenturId, art }: NachweisWo,
  { person, stand, grund, nowMs }: { person: string; stand: Entscheidung['stand']; grund: string; nowMs: number },
): Promise<void> {
  const vorlage = stand === 'ANERKANNT' ? 'nachweis-anerkannt' : 'nachweis-abgelehnt'
  for (const { an, werte } of await listAgenturEmpfaenger(trx, agenturId, 'EINREICHUNG'))
    await queueMail(trx, { vorlage, an, werte: { ...werte, person, nachweis: WORT[art], grund }, ziel: `/agentur/${agenturId}/team`, nowMs })
}

/** The agency's row is what everybody who changes something of the team waits for. */
async function lockPerson(trx: Trx, wo: NachweisWo): Promise<string> {
  if (!(await lockDatensatz(trx, 'agentur', wo.agenturId))) throw new AppFehler('nicht-gefunden')
  return requirePerson(trx, wo)
}

async function requirePerson(trx: Trx, wo: NachweisWo): Promise<string> {
  const person = await findNachwuchsperson(trx, wo)
  if (!person) throw new AppFehler('nicht-gefunden')
  return nameOf(person)
}

async function note(
  trx: Trx,
  { agenturId }: NachweisWo,
  { aktion, person, grund = '', wer }: { aktion: string; person: string; grund?: string; wer: Wer },
): Promise<void> {
  const daten = { vorher: { nachweisVon: '' }, nachher: { nachweisVon: person, ...(grund !== '' && { grund }) } }
  await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
}
