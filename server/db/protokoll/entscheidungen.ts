import type { Db } from '../datenbank/datenbank.ts'

/** What was decided about single votes of a round or entered from paper, the oldest first: by whom, about whose, and why. Never what was given. */
export function listEntscheidungen(db: Db, rundeId: string) {
  return (
    db
      .selectFrom('verlauf')
      .innerJoin('stimmabgabe', 'stimmabgabe.id', 'verlauf.datensatzId')
      .innerJoin('einreichung', 'einreichung.id', 'stimmabgabe.einreichungId')
      .innerJoin('jurymitglied', 'jurymitglied.id', 'stimmabgabe.mitgliedId')
      .innerJoin('benutzer as juror', 'juror.id', 'jurymitglied.benutzerId')
      .leftJoin('benutzer as wer', 'wer.id', 'verlauf.benutzerId')
      // Of a vote from paper its sheet is the Gerät.
      .leftJoin('nacherfassung', 'nacherfassung.id', 'stimmabgabe.geraetId')
      .leftJoin('benutzer as eingabe', 'eingabe.id', 'nacherfassung.eingegebenVon')
      .select(['verlauf.aktion', 'verlauf.daten', 'verlauf.createdMs', 'stimmabgabe.status', 'einreichung.titel', 'einreichung.nummer'])
      .select(['juror.firstname as jurorVorname', 'juror.lastname as jurorNachname', 'wer.firstname', 'wer.lastname'])
      .select(['eingabe.firstname as eingabeVorname', 'eingabe.lastname as eingabeNachname'])
      .where('verlauf.noun', '=', 'stimmabgabe')
      .where('stimmabgabe.rundeId', '=', rundeId)
      .orderBy('verlauf.createdMs')
      .orderBy('verlauf.id')
      .execute()
  )
}
