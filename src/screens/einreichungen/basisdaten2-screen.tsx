import { BeteiligteAgenturen } from '#src/parts/entwurf/felder/beteiligte-agenturen.tsx'
import { AnsprechpartnerWahl } from '#src/parts/entwurf/felder/ansprechpartner-wahl.tsx'
import { Credits } from '#src/parts/entwurf/felder/credits.tsx'
import { EntwurfTab } from '#src/parts/entwurf/rahmen/entwurf-tab.tsx'
import { EntwurfTextblock } from '#src/parts/entwurf/felder/felder.tsx'

/** `…/basisdaten2` */
export function Component() {
  return (
    <EntwurfTab tab="basisdaten2">
      <EntwurfTextblock
        feld="kurztext"
        label="Kurztext für Bühne und Jahrbuch"
        hint="Ein, zwei Sätze, wie sie vorgelesen und gedruckt werden."
        max={280}
        zeilen={3}
        className="entwurf__breit"
      />
      <EntwurfTextblock feld="briefing" label="Ausgangslage" hint="Aufgabe, Ziel, Rahmen." max={800} frei />
      <EntwurfTextblock feld="idee" label="Idee" hint="Was ist der Gedanke dahinter?" max={800} />
      <EntwurfTextblock feld="umsetzung" label="Umsetzung" hint="Wie wurde daraus diese Arbeit?" max={800} frei />
      <EntwurfTextblock feld="ergebnis" label="Ergebnis" hint="Was hat sie bewirkt?" max={800} frei />
      <Credits />
      <BeteiligteAgenturen />
      <AnsprechpartnerWahl />
    </EntwurfTab>
  )
}
