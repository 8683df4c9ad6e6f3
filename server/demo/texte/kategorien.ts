export type DemoKategorie = {
  nummer: number
  titel: string
  kurztitel: string
  beschreibung: string
  gruppe: string
  /** kinds of work that belong here, see ARBEITEN */
  arten: readonly string[]
}

export type DemoJury = { nummer: number; titel: string; kategorien: readonly DemoKategorie[] }

const PRINT: DemoKategorie[] = [
  {
    nummer: 1,
    titel: 'Plakat',
    kurztitel: 'Plakat',
    gruppe: 'Idee',
    arten: ['plakat', 'ooh'],
    beschreibung:
      'Einzelplakate und Serien ab zwei Motiven, vom City Light bis zur Großfläche. Bewertet werden Gedanke, Fernwirkung und Handwerk. Bei Serien zählt das schwächste Motiv mit.',
  },
  {
    nummer: 2,
    titel: 'Anzeige',
    kurztitel: 'Anzeige',
    gruppe: 'Idee',
    arten: ['anzeige'],
    beschreibung: 'Bezahlte Anzeigen in Zeitungen, Magazinen und Fachmedien. Auch Kleinanzeigen sind Anzeigen.',
  },
  {
    nummer: 3,
    titel: 'Packaging Design',
    kurztitel: 'Packaging',
    gruppe: 'Gestaltung',
    arten: ['packaging'],
    beschreibung: 'Verpackungen, Etiketten, Tragetaschen. Bitte reichen Sie zusätzlich ein Muster ein; die Jury will es in die Hand nehmen.',
  },
  {
    nummer: 4,
    titel: 'Editorial Design',
    kurztitel: 'Editorial',
    gruppe: 'Gestaltung',
    arten: ['editorial'],
    beschreibung: 'Magazine, Bücher, Zeitungen, Geschäftsberichte. Doppelseiten als PDF, mindestens sechs Seiten.',
  },
  {
    nummer: 5,
    titel: 'Corporate Design',
    kurztitel: 'Corporate Design',
    gruppe: 'Gestaltung',
    arten: ['design'],
    beschreibung: 'Erscheinungsbilder, Zeichen, Leitsysteme. Es zählt das System, nicht das einzelne Logo.',
  },
]

const FILM: DemoKategorie[] = [
  {
    nummer: 6,
    titel: 'Film',
    kurztitel: 'Film',
    gruppe: 'Bewegtbild',
    arten: ['film'],
    beschreibung: 'TV- und Kinospots ab 20 Sekunden, in der Fassung der Erstausstrahlung.',
  },
  {
    nummer: 7,
    titel: 'Bewegtbild kurz',
    kurztitel: 'Kurzfilm',
    gruppe: 'Bewegtbild',
    arten: ['film'],
    beschreibung: 'Alles unter 20 Sekunden: Bumper, Loops, Reels. Ton ist erlaubt, aber nicht nötig.',
  },
  {
    nummer: 8,
    titel: 'Audio',
    kurztitel: 'Audio',
    gruppe: 'Ton',
    arten: ['audio'],
    beschreibung: 'Hörfunkspots, Podcasts von Marken, akustische Markenzeichen. Dialektfassungen bitte mit Übertragung.',
  },
]

const DIGITAL: DemoKategorie[] = [
  {
    nummer: 9,
    titel: 'Website',
    kurztitel: 'Website',
    gruppe: 'Digital',
    arten: ['digital'],
    beschreibung: 'Auftritte im Web, die zum Zeitpunkt der Jurierung erreichbar sind. Ersatzweise ein Film von höchstens zwei Minuten.',
  },
  {
    nummer: 10,
    titel: 'App',
    kurztitel: 'App',
    gruppe: 'Digital',
    arten: ['digital'],
    beschreibung: 'Anwendungen für Telefon, Tablet oder Uhr, samt kurzer Beschreibung des Nutzens.',
  },
  {
    nummer: 11,
    titel: 'Digitale Kampagne',
    kurztitel: 'Dig. Kampagne',
    gruppe: 'Digital',
    arten: ['digital'],
    beschreibung: 'Kampagnen, die überwiegend im Netz stattfinden und ohne das Netz nicht stattgefunden hätten.',
  },
  {
    nummer: 12,
    titel: 'Event und Live-Kommunikation',
    kurztitel: 'Event',
    gruppe: 'Raum',
    arten: ['event'],
    beschreibung: 'Veranstaltungen, Messeauftritte, Interventionen im Stadtraum. Dokumentation in Bildern oder Film.',
  },
  {
    nummer: 13,
    titel: 'Out-of-Home-Installation',
    kurztitel: 'Installation',
    gruppe: 'Raum',
    arten: ['ooh'],
    beschreibung: 'Außenwerbung, die mehr ist als eine Fläche: gebaut, gewachsen, beleuchtet oder vergänglich.',
  },
]

/** The juries of 2026 with their categories; jury 1 sits with the demo accounts. */
export const JURYS: readonly DemoJury[] = [
  { nummer: 1, titel: 'Print & Plakat', kategorien: PRINT },
  { nummer: 2, titel: 'Film & Audio', kategorien: FILM },
  { nummer: 3, titel: 'Digital & Event', kategorien: DIGITAL },
]

export const KATEGORIEN_2026: readonly DemoKategorie[] = JURYS.flatMap((jury) => jury.kategorien)
