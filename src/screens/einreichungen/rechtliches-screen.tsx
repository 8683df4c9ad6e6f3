import { Bedingungen } from '#src/parts/entwurf/felder/bedingungen.tsx'
import { EntwurfTab } from '#src/parts/entwurf/rahmen/entwurf-tab.tsx'
import { EntwurfHaken, EntwurfTextblock, EntwurfTextzeile } from '#src/parts/entwurf/felder/felder.tsx'
import { KiEinsatz } from '#src/parts/entwurf/felder/ki-einsatz.tsx'

/** `…/rechtliches` */
export function Component() {
  return (
    <EntwurfTab tab="rechtliches">
      <fieldset className="entwurf__gruppe entwurf__breit">
        <legend>Rechte</legend>
        <EntwurfHaken feld="rechtWerk" label="Wir haben die Rechte am Werk, die für Einreichung, Jury und Veröffentlichung nötig sind." />
        <EntwurfHaken feld="rechtMusik" label="Die Rechte an der Musik sind geklärt, oder es kommt keine vor." />
        <EntwurfHaken feld="rechtBild" label="Die Rechte an allen Bildern sind geklärt." />
        <EntwurfHaken feld="rechtPersonen" label="Abgebildete Personen haben zugestimmt, oder es sind keine zu erkennen." />
      </fieldset>
      <fieldset className="entwurf__gruppe entwurf__breit">
        <legend>Freigabe</legend>
        <EntwurfHaken feld="freigabeAuftraggeber" label="Der Auftraggeber ist mit der Einreichung einverstanden." />
        <EntwurfTextzeile feld="freigabeName" label="Freigegeben von" hint="Name und Funktion beim Auftraggeber." max={120} />
      </fieldset>
      <KiEinsatz />
      <EntwurfTextblock feld="frueher" label="Frühere Auszeichnungen dieser Arbeit" hint="Wettbewerb, Jahr, Preis." max={500} zeilen={3} frei />
      <EntwurfTextblock feld="aehnlich" label="Ähnliche Arbeiten, die Ihnen bekannt sind" hint="Auch von anderen." max={500} zeilen={3} frei />
      <Bedingungen />
    </EntwurfTab>
  )
}
