import { EntwurfTab } from '#src/parts/entwurf/rahmen/entwurf-tab.tsx'
import { EntwurfDatum, EntwurfTextblock, EntwurfTextzeile } from '#src/parts/entwurf/felder/felder.tsx'
import { KategorieWahl } from '#src/parts/entwurf/felder/kategorie-wahl.tsx'
import { TeamHinweis } from '#src/parts/entwurf/felder/team-hinweis.tsx'
import { Serie } from '#src/parts/entwurf/felder/serie.tsx'

/** `…/basisdaten1` */
export function Component() {
  return (
    <EntwurfTab tab="basisdaten1">
      <TeamHinweis />
      <EntwurfTextzeile feld="titel" label="Titel der Arbeit" max={120} className="entwurf__breit" />
      <KategorieWahl />
      <EntwurfTextzeile feld="auftraggeber" label="Auftraggeber" max={120} />
      <EntwurfTextzeile feld="marke" label="Marke oder Produkt" max={120} frei />
      <EntwurfDatum feld="erschienenVon" label="Veröffentlicht von" />
      <EntwurfDatum feld="erschienenBis" label="Veröffentlicht bis" frei />
      <Serie />
      <EntwurfTextblock
        feld="notizKategorie"
        label="Notiz zur Kategorie"
        hint="Nur für das Wettbewerbsbüro, etwa wenn auch eine andere Kategorie passen würde."
        max={300}
        zeilen={3}
        frei
        className="entwurf__breit"
      />
    </EntwurfTab>
  )
}
