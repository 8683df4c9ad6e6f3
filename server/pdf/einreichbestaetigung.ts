import { bruttoCentOf } from '#contract/preisstufe.ts'
import { formatEuro } from '#contract/geld.ts'
import { BREITE, FARBE, kleinTitel, paare, TABELLE, text, toDokument, ueberschrift, zeilen, type Inhalt } from './blatt.ts'

export interface Bestaetigung {
  programm: string
  nummer: string
  titel: string
  kategorie: string
  agentur: string
  auftraggeber: string
  marke: string
  /** „18.09.2026, 14:30 Uhr", in the zone of the programme. */
  abgegeben: string
  abgegebenMs: number
  abgegebenVon: string
  preis: { titel: string; betragNettoCent: number; ustProzent: number } | null
  bedingungen: readonly { titel: string; fassung: string }[]
  medien: readonly { feld: string; datei: string; umfang: string; sha256: string | null }[]
  kontakt: { name: string; telefon: string; email: string }
}

/** The receipt: everything a person needs to show later what was handed in, when, and at which price. */
export function einreichbestaetigungBlatt(daten: Bestaetigung): Inhalt {
  const { nummer, programm, titel, abgegeben, kontakt } = daten
  return toDokument({
    titel: `Einreichbestätigung ${nummer}`,
    programm,
    stand: `Einreichbestätigung ${nummer}, Stand ${abgegeben}`,
    datum: new Date(daten.abgegebenMs),
    inhalt: [
      text('Einreichbestätigung', { color: FARBE.gedaempft, margin: [0, 6, 0, 2] }),
      ueberschrift(titel || 'Ohne Titel', { margin: [0, 0, 0, 10] }),
      text('Diese Arbeit ist verbindlich abgegeben. Bitte bewahren Sie die Bestätigung auf.', { margin: [0, 0, 0, 12] }),
      paare(faktenOf(daten), [120, BREITE - 136]),
      kleinTitel('Preis'),
      preis(daten.preis),
      ...(daten.bedingungen.length > 0
        ? [
            kleinTitel('Angenommene Bedingungen'),
            paare(
              daten.bedingungen.map((eine) => [eine.titel, `Fassung ${eine.fassung}`]),
              [120, BREITE - 136],
            ),
          ]
        : []),
      kleinTitel(daten.medien.length === 1 ? '1 Medium' : `${daten.medien.length} Medien`),
      medien(daten.medien),
      kleinTitel('Kontakt'),
      zeilen([kontakt.name, kontakt.telefon, kontakt.email].join('\n')),
    ],
  })
}

function faktenOf({ nummer, kategorie, agentur, auftraggeber, marke, abgegeben, abgegebenVon }: Bestaetigung): [string, string | Inhalt][] {
  return [
    ['Einreichnummer', text(nummer, { bold: true })],
    ['Kategorie', kategorie],
    ['Agentur', agentur],
    ['Auftraggeber', auftraggeber || '–'],
    ...(marke ? [['Marke', marke] as [string, string]] : []),
    ['Abgegeben', abgegeben],
    ['Abgegeben von', abgegebenVon || '–'],
  ]
}

function preis(stand: Bestaetigung['preis']): Inhalt {
  if (!stand) return text('Für diese Arbeit wurde bei der Abgabe kein Preis festgehalten.')
  if (stand.betragNettoCent === 0) return text(`${stand.titel}: kostenlos.`)
  const brutto = bruttoCentOf(stand)
  return paare(
    [
      ['Tarif', stand.titel],
      ['Netto', formatEuro(stand.betragNettoCent)],
      [`${stand.ustProzent} % USt.`, formatEuro(brutto - stand.betragNettoCent)],
      ['Inklusive USt.', text(formatEuro(brutto), { bold: true })],
    ],
    [120, BREITE - 136],
  )
}

/** By the first characters of its hash a file can be recognised later. */
function medien(liste: Bestaetigung['medien']): Inhalt {
  if (liste.length === 0) return text('Keine Dateien.')
  const titel = (wort: string) => ({ text: wort, bold: true, fontSize: 8.5, color: FARBE.gedaempft })
  return {
    layout: TABELLE,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [108, BREITE - 108 - 92 - 84 - 35, 92, 84],
      body: [
        ['Medienfeld', 'Datei', 'Umfang', 'SHA-256'].map(titel),
        ...liste.map(({ feld, datei, umfang, sha256 }) => [
          text(feld),
          text(datei, { bold: true }),
          text(umfang),
          { text: sha256 ? sha256.slice(0, 12) : '–', fontFeatures: ['tnum'] },
        ]),
      ],
    },
  }
}
