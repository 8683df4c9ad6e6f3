import type { MailvorlageEingabe, MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertMailvorlage, lockMailvorlage, updateMailvorlage } from '../../db/mail/mailvorlage.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { checkVorlage, VORLAGEN } from '../../domain/mail/mailvorlage.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

type Schluessel = MailvorlageSchluessel

/** Under the version that was read; 0 for a template that nobody has changed yet. */
export async function saveMailvorlage(
  db: Db,
  { schluessel, version, betreff, text }: MailvorlageEingabe & { schluessel: Schluessel; version: number },
  wer: Wer,
): Promise<Gespeichert> {
  const fields = checkVorlage(schluessel, { betreff, text })
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
  return inTransaktion(db, async (trx) => {
    const before = await lockMailvorlage(trx, schluessel)
    if (before) await assertVersion(trx, before, { version, ...wer })
    else if (version !== 0) throw new AppFehler('version-veraltet')
    return writeFassung(trx, { schluessel, before, aktion: 'geändert', nachher: { betreff, text } }, wer)
  })
}

/** Back to the text that comes with the program, and to whatever a later version of it brings. */
export async function resetMailvorlage(db: Db, schluessel: Schluessel, wer: Wer): Promise<Gespeichert> {
  return inTransaktion(db, async (trx) => {
    const before = await lockMailvorlage(trx, schluessel)
    const { betreff, text } = VORLAGEN[schluessel]
    return writeFassung(trx, { schluessel, before, aktion: 'zurückgesetzt', nachher: { betreff, text } }, wer)
  })
}

interface Fassung {
  schluessel: Schluessel
  before: Awaited<ReturnType<typeof lockMailvorlage>>
  aktion: string
  nachher: MailvorlageEingabe
}

/** What is the program's own text is not stored; what has not changed makes no entry. */
async function writeFassung(trx: Trx, { schluessel, before, aktion, nachher }: Fassung, { by, nowMs }: Wer): Promise<Gespeichert> {
  const standard = VORLAGEN[schluessel]
  const vorher = { betreff: before?.betreff ?? standard.betreff, text: before?.text ?? standard.text }
  if (vorher.betreff === nachher.betreff && vorher.text === nachher.text) return { id: schluessel, version: before?.version ?? 0 }
  const fassung = { betreff: ownOf(nachher.betreff, standard.betreff), text: ownOf(nachher.text, standard.text), by, nowMs }
  if (before) await updateMailvorlage(trx, schluessel, fassung)
  else if (!(await insertMailvorlage(trx, schluessel, fassung))) throw new AppFehler('version-veraltet')
  await insertVerlauf(trx, { noun: 'mailvorlage', datensatzId: schluessel, aktion, benutzerId: by, daten: { vorher, nachher }, nowMs })
  return { id: schluessel, version: (before?.version ?? 0) + 1 }
}

function ownOf(text: string, standard: string): string | null {
  return text === standard ? null : text
}
