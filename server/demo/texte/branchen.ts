export type Branchentexte = {
  lage: readonly string[]
  /** accusative plural: "Wir sollten … erreichen" */
  gruppe: string
  /** genitive: "Prozent … kannten die Arbeit" */
  deren: string
  /** a thing of the trade that can stand as subject and object */
  ding: readonly string[]
  wirkung: readonly string[]
}

export const BRANCHENTEXTE: Record<string, Branchentexte> = {
  Lebensmittel: {
    lage: [
      'Im Regal stehen vierzehn Mitbewerber, und zwölf davon sind billiger.',
      'Das Produkt schmeckt seit Generationen gleich, nur die Kundschaft wird älter.',
    ],
    gruppe: 'Menschen, die selbst kochen,',
    deren: 'der Stammkundschaft',
    ding: ['das Rezept', 'das Frühstück', 'das Alltägliche'],
    wirkung: ['Drei Handelsketten haben von sich aus gelistet.', 'Die Sorte war nach elf Tagen ausverkauft.'],
  },
  Getränke: {
    lage: ['Der Markt ist voll, die Gläser sind es auch.', 'Alle werben mit Herkunft, keiner mit Ankunft.'],
    gruppe: 'Gäste und Gastgeber',
    deren: 'der Wirtsleute',
    ding: ['das leere Glas', 'das Etikett', 'das Warten'],
    wirkung: ['In 300 Lokalen hängt das Motiv jetzt gerahmt.', 'Die Abfüllung läuft seither im Zweischichtbetrieb.'],
  },
  Handel: {
    lage: [
      'Die Filiale liegt neben einem Einkaufszentrum und hat trotzdem die treueren Kunden.',
      'Rabatt hatten alle probiert. Es blieb: Charakter.',
    ],
    gruppe: 'Leute, die nicht suchen,',
    deren: 'der Nachbarschaft',
    ding: ['das Sortiment', 'das Schaufenster', 'das Einfachste'],
    wirkung: ['Die Wiederkehrrate stieg, die Werbepost entfiel.', 'Am ersten Samstag stand man bis zur Apotheke.'],
  },
  Verkehr: {
    lage: ['Die Linie ist pünktlich, doch das erzählt niemand weiter.', 'Fahrgäste schauen aufs Telefon, nicht aus dem Fenster.'],
    gruppe: 'Pendlerinnen und Pendler',
    deren: 'der Fahrgäste',
    ding: ['das Warten', 'das Unterwegssein', 'das Fenster'],
    wirkung: ['Die Auslastung der Abendzüge stieg spürbar.', 'Erstmals kamen mehr Dankesbriefe als Beschwerden.'],
  },
  Kultur: {
    lage: ['Das Haus ist berühmt, aber leise.', 'Das Publikum kommt, seit es fünfzig ist. Fehlten nur die anderen.'],
    gruppe: 'Menschen, die sonst nicht kommen,',
    deren: 'der Stadt',
    ding: ['das Publikum', 'das Schweigen', 'das Programmheft'],
    wirkung: ['Die Restkarten wurden knapp, das Durchschnittsalter auch.', 'Die Premiere war ausverkauft, der Montag ebenso.'],
  },
  Tourismus: {
    lage: ['Berge haben alle. Nur hier stehen sie auch bei Regen zur Verfügung.', 'Die Region wollte weniger Gäste, die länger bleiben.'],
    gruppe: 'Reisende ohne Eile',
    deren: 'der Gäste',
    ding: ['das Wetter', 'das Nichtstun', 'das Panorama'],
    wirkung: ['Die Aufenthaltsdauer stieg um anderthalb Nächte.', 'Der November war besser gebucht als der August.'],
  },
  Finanzen: {
    lage: ['Vertrauen lässt sich nicht inserieren.', 'Niemand spricht gern über Geld, am wenigsten mit Geldinstituten.'],
    gruppe: 'Leute mit wenig Zeit und kleinem Puffer',
    deren: 'der Kundschaft',
    ding: ['das Sparbuch', 'das Kleingedruckte', 'das Sparschwein'],
    wirkung: ['Die Beratungstermine waren auf Wochen vergeben.', 'Jedes dritte neue Konto gehört jemandem unter dreißig.'],
  },
  Energie: {
    lage: ['Strom sieht man nicht, und die Rechnung will man nicht sehen.', 'Alle sind grün. Wir sollten glaubwürdig sein.'],
    gruppe: 'Haushalte mit Zweifeln',
    deren: 'der Haushalte',
    ding: ['das Licht', 'das Ausschalten', 'das Unsichtbare'],
    wirkung: ['Der Verbrauch sank, der Marktanteil stieg.', 'Neuntausend Haushalte haben gewechselt, keiner zurück.'],
  },
  Gesundheit: {
    lage: ['Wer krank ist, liest keine Werbung. Wer gesund ist, auch nicht.', 'Das Thema ist wichtig, unbequem und schlecht zu fotografieren.'],
    gruppe: 'Menschen, die den Termin verschieben,',
    deren: 'der Befragten',
    ding: ['das Wartezimmer', 'das Zögern', 'das eigene Ohr'],
    wirkung: ['Die Vorsorgetermine waren bis Februar ausgebucht.', 'Vier Hausarztpraxen haben die Motive nachbestellt.'],
  },
  Technik: {
    lage: ['Das Produkt kann viel, man versteht nur nicht, was.', 'Die Konkurrenz zeigt Glasfasern, wir sollten Menschen zeigen.'],
    gruppe: 'Leute, die nichts von Technik halten,',
    deren: 'der Zielgruppe',
    ding: ['das Kabel', 'das Handbuch', 'das Netz'],
    wirkung: ['Die Hotline hatte weniger zu tun, der Vertrieb mehr.', 'Die Anmeldungen verdoppelten sich binnen sechs Wochen.'],
  },
  Medien: {
    lage: ['Gelesen wird viel, bezahlt wird wenig.', 'Ein Medium, das Ruhe verspricht, muss selbst ruhig werben.'],
    gruppe: 'Leserinnen und Leser auf Probe',
    deren: 'der Abonnenten',
    ding: ['das Papier', 'das Weiterblättern', 'das Komma'],
    wirkung: ['Zweitausend neue Abos, die Hälfte auf Papier.', 'Die Ausgabe musste zweimal nachgedruckt werden.'],
  },
  Soziales: {
    lage: ['Mitleid nützt sich ab. Es brauchte etwas anderes.', 'Spenden kommen im Dezember, gebraucht werden sie im Juli.'],
    gruppe: 'Menschen, die helfen würden, wenn man sie fragt,',
    deren: 'der Bevölkerung',
    ding: ['das Wegschauen', 'das Telefon', 'das Fehlende'],
    wirkung: ['Über tausend Freiwillige haben sich gemeldet, viele sind geblieben.', 'Das Spendenziel war im August erreicht.'],
  },
  Bildung: {
    lage: ['Lernen gilt als Pflicht, dabei beginnt es mit Neugier.', 'Die Plätze waren da, die Anmeldungen nicht.'],
    gruppe: 'Eltern und ihre Kinder',
    deren: 'der Schulklassen',
    ding: ['das Nichtwissen', 'das Alphabet', 'das Fragezeichen'],
    wirkung: ['Alle Kurse waren vor Ferienbeginn belegt.', 'Zwölf Schulen haben das Material übernommen.'],
  },
  Wohnen: {
    lage: ['Gewohnt wird immer, aufgefallen ist es niemandem.', 'Der Katalog war schön und lag im Altpapier.'],
    gruppe: 'Leute mit wenig Quadratmetern',
    deren: 'der Mieter',
    ding: ['das Sofa', 'das Daheimbleiben', 'das Stiegenhaus'],
    wirkung: ['Die Warteliste ist jetzt länger als der Bau.', 'Ein Möbelstück wurde nach dem Plakat benannt.'],
  },
  Handwerk: {
    lage: ['Aufträge gibt es genug. Es fehlten Hände.', 'Der Betrieb kann alles, außer darüber reden.'],
    gruppe: 'Lehrlinge und Quereinsteigerinnen',
    deren: 'der Betriebe im Land',
    ding: ['das Werkzeug', 'das Handgelenk', 'das Kaputte'],
    wirkung: ['41 Lehrstellen wurden besetzt, davon 17 mit Mädchen.', 'Die Werkstatt hat jetzt Besuchszeiten.'],
  },
  Landwirtschaft: {
    lage: ['Alle lieben das Land, solange es nicht riecht.', 'Der Hof liegt gut, der Preis nicht.'],
    gruppe: 'Städter mit Gewissen',
    deren: 'der Konsumenten',
    ding: ['das Unkraut', 'das Feld', 'das Wachsen'],
    wirkung: ['Die Kistl-Abos waren im April ausverkauft.', 'Ab Hof wird nun auch am Sonntag verkauft.'],
  },
  Mode: {
    lage: [
      'Die Branche verkauft Neues. Wir sollten Altes begehrlich machen.',
      'Ein Kleidungsstück, das zehn Jahre hält, hat neun Jahre keine Werbung.',
    ],
    gruppe: 'Menschen mit vollen Kästen',
    deren: 'der Käufer',
    ding: ['das Lieblingsstück', 'das Muster', 'das Loch im Ärmel'],
    wirkung: ['Es wurde mehr repariert als verkauft, genau wie bestellt.', 'Die Reparaturwerkstatt hat zwei Nähmaschinen mehr.'],
  },
  Sport: {
    lage: ['Der Verein ist alt, die Halle kalt, der Nachwuchs fehlt.', 'Siege kann man nicht versprechen, Bewegung schon.'],
    gruppe: 'Kinder, die lieber sitzen,',
    deren: 'der Mitglieder',
    ding: ['das Verlieren', 'das Training', 'das Seitenstechen'],
    wirkung: ['230 neue Mitglieder, davon 80 über sechzig.', 'Die Halle wird umgebaut, weil sie zu klein wurde.'],
  },
  Stadt: {
    lage: ['Die Verwaltung schreibt, wie niemand spricht.', 'Ein Amt darf nicht werben, aber es darf auffallen.'],
    gruppe: 'alle, die hier wohnen,',
    deren: 'der Einwohner',
    ding: ['das Formular', 'das Amt', 'das Schild'],
    wirkung: ['Die Beschwerden sanken, die Leserbriefe wurden freundlicher.', 'Drei Nachbargemeinden haben um die Vorlagen gebeten.'],
  },
}
