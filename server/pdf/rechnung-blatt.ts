import type { Rechnungsinhalt, Rechnungsposition } from '#contract/rechnung.ts'
import type { Rechnungsdruck } from '../domain/rechnung/rechnungsdruck.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatTag } from '../domain/grund/format.ts'
import { BREITE, FARBE, ganzerText, paare, TABELLE, text, toDokument, ueberschrift, zeilen, type Inhalt } from './blatt.ts'
import { zahlungBlock } from './zahlung-block.ts'

const ZAHL = { alignment: 'right', fontFeatures: ['tnum'], noWrap: true }
/** Position, work, day, quantity, rate, amount; without padding. */
const SPALTEN = [18, BREITE - 18 - 54 - 34 - 38 - 72 - 50, 54, 34, 38, 72]
const FAKTEN_BREITE = 236
const OHNE_UST = { REVERSE_CHARGE: 'USt. (Reverse Charge)', DRITTLAND: 'Keine österreichische USt.' } as const
const HINWEIS = {
  REVERSE_CHARGE: 'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge).',
  DRITTLAND: 'In Österreich nicht steuerbar: Leistungsort ist der Sitz des Leistungsempfängers (§ 3a Abs. 6 UStG 1994).',
} as const

const VORSTEUER =
  'Diese Gutschrift berichtigt die Rechnung und die Umsatzsteuer (§ 11 und § 16 UStG 1994). Haben Sie Vorsteuer abgezogen, berichtigen Sie sie bitte um'

/** An invoice or a credit note, with what Austria asks of it (UStG § 11). */
export function rechnungBlatt({ inhalt, zahlung }: Rechnungsdruck): Inhalt {
  const wort = inhalt.art === 'GUTSCHRIFT' ? 'Gutschrift' : 'Rechnung'
  return toDokument({
    titel: `${wort} ${inhalt.nummer}`,
    programm: inhalt.programm,
    stand: `${wort} ${inhalt.nummer}, ausgestellt am ${formatTag(inhalt.datum)}`,
    datum: new Date(inhalt.datum),
    inhalt: [
      kopf(inhalt),
      ueberschrift(`${wort} ${inhalt.nummer}`, { margin: [0, 30, 0, 4] }),
      ganzerText(einleitung(inhalt), { color: FARBE.gedaempft, margin: [0, 0, 0, 12] }),
      positionen(inhalt),
      summen(inhalt),
      ...hinweise(inhalt),
      ...(inhalt.art === 'RECHNUNG' ? [zahlungBlock(inhalt, zahlung)] : restDanach(inhalt)),
      absenderZeile(inhalt),
    ],
  })
}

function kopf({ aussteller, empfaenger, nummer, datum, leistungVon, leistungBis, faelligAm, zu, art }: Rechnungsinhalt): Inhalt {
  const absender = aussteller.anschrift.split(/\r?\n/).join(' · ')
  const fakten: [string, string][] = [
    [art === 'GUTSCHRIFT' ? 'Gutschriftnummer' : 'Rechnungsnummer', nummer],
    ['Datum', formatTag(datum)],
    ...(zu ? [['Zu Rechnung', `${zu.nummer} vom ${formatTag(zu.datum)}`] as [string, string]] : []),
    leistungVon === leistungBis
      ? ['Leistungsdatum', formatTag(leistungVon)]
      : ['Leistungszeitraum', `${formatTag(leistungVon)} bis ${formatTag(leistungBis)}`],
    ...(faelligAm ? [['Zahlbar bis', formatTag(faelligAm)] as [string, string]] : []),
    ['UID des Ausstellers', aussteller.uid],
    ...(empfaenger.uid ? [['UID des Empfängers', empfaenger.uid] as [string, string]] : []),
  ]
  return {
    columns: [
      {
        width: '*',
        stack: [
          text(absender, { fontSize: 7.5, color: FARBE.gedaempft, margin: [0, 0, 14, 7] }),
          text(empfaenger.name, { bold: true, fontSize: 10.5, margin: [0, 0, 14, 0] }),
          zeilen(empfaenger.anschrift, { fontSize: 10.5, margin: [0, 0, 14, 0] }),
        ],
      },
      { width: FAKTEN_BREITE, ...paare(fakten, [96, FAKTEN_BREITE - 104]) },
    ],
  }
}

function einleitung({ art, programm, zu, grund, bruttoCent }: Rechnungsinhalt): string {
  if (art === 'RECHNUNG') return `Für Ihre Teilnahme am Wettbewerb ${programm} verrechnen wir die abgegebenen Einreichungen:`
  const rechnung = `die Rechnung ${zu?.nummer ?? ''} vom ${zu ? formatTag(zu.datum) : ''}`
  if (isTeil(zu)) return `Diese Gutschrift berichtigt ${rechnung}: Wir nehmen die folgenden Beträge zurück. Grund: ${grund}`
  const ganz = zu?.bruttoCent === undefined || zu.bruttoCent === -bruttoCent
  return `Diese Gutschrift hebt ${rechnung} ${ganz ? 'zur Gänze' : 'mit allem, was davon noch übrig war,'} auf. Grund: ${grund}`
}

/** Something of the invoice is left. */
function isTeil(zu: Rechnungsinhalt['zu']): boolean {
  return (zu?.restCent ?? 0) > 0
}

function positionen({ positionen: liste, steuerfall }: Rechnungsinhalt): Inhalt {
  const kopfzeile = ['', 'Einreichung', 'Abgegeben', 'Menge', 'USt.', 'Netto'].map((titel, spalte) => ({
    text: titel,
    bold: true,
    fontSize: 8.5,
    color: FARBE.gedaempft,
    ...(spalte > 2 && { alignment: 'right' }),
  }))
  return {
    layout: TABELLE,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: SPALTEN,
      body: [kopfzeile, ...liste.map((position, index) => zeileOf(position, index, steuerfall))],
    },
  }
}

function zeileOf(position: Rechnungsposition, index: number, steuerfall: Rechnungsinhalt['steuerfall']): Inhalt[] {
  const { nummer, titel, kategorie, tarif, datum, nettoCent, ustProzent } = position
  const teil = teilSatzOf(position)
  return [
    { text: String(index + 1), color: FARBE.gedaempft, fontFeatures: ['tnum'] },
    {
      stack: [
        text(titel || 'Ohne Titel', { bold: true }),
        text([nummer, kategorie, tarif].filter(Boolean).join(' · '), { fontSize: 8.5, color: FARBE.gedaempft }),
        ...(teil ? [text(teil, { fontSize: 8.5, color: FARBE.gedaempft })] : []),
      ],
    },
    { text: formatTag(datum), fontFeatures: ['tnum'] },
    { text: teil ? '–' : nettoCent < 0 ? '−1' : '1', ...ZAHL },
    { text: steuerfall === 'INLAND' ? `${ustProzent} %` : '–', ...ZAHL },
    { text: formatEuro(nettoCent), ...ZAHL },
  ]
}

/** Of a position that is not taken back at once and as a whole. */
function teilSatzOf({ nettoCent, vonCent, restCent = 0 }: Rechnungsposition): string | null {
  if (vonCent === undefined || vonCent === -nettoCent) return null
  return `Minderung: Von ${formatEuro(vonCent)} netto ${restCent === 0 ? 'bleibt nichts' : `bleiben ${formatEuro(restCent)}`}`
}

function summen({ art, nettoCent, bruttoCent, steuersaetze, steuerfall }: Rechnungsinhalt): Inhalt {
  const saetze = steuersaetze.map((satz): [string, number] => [
    steuerfall === 'INLAND' ? `${satz.ustProzent} % USt. von ${formatEuro(satz.nettoCent)}` : OHNE_UST[steuerfall],
    satz.ustCent,
  ])
  const zeile = ([label, cent]: readonly [string, number], stil: Inhalt = {}) => [
    { text: label, ...stil },
    { text: formatEuro(cent), ...ZAHL, ...stil },
  ]
  const gesamt = art === 'GUTSCHRIFT' ? 'Gutschriftsbetrag' : 'Rechnungsbetrag'
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 226,
        margin: [0, 8, 0, 0],
        layout: {
          ...TABELLE,
          hLineWidth: (nr: number, node: { table: { body: unknown[] } }) => (nr === node.table.body.length - 1 ? 0.9 : 0),
          hLineColor: () => FARBE.text,
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
        },
        table: {
          widths: [136, 80],
          body: [
            zeile(['Summe netto', nettoCent]),
            ...saetze.map((satz) => zeile(satz)),
            zeile([gesamt, bruttoCent], { bold: true, fontSize: 11.5 }),
          ],
        },
      },
    ],
  }
}

function hinweise({ steuerfall, positionen: liste }: Rechnungsinhalt): Inhalt[] {
  if (steuerfall !== 'INLAND') return [text(HINWEIS[steuerfall], { bold: true, margin: [0, 12, 0, 0] })]
  const befreit = befreitSatzOf(liste)
  return befreit ? [text(befreit, { margin: [0, 12, 0, 0] })] : []
}

/** By the rate, not by the amount: of a cent at 20 % no VAT is left either. */
function befreitSatzOf(liste: readonly Rechnungsposition[]): string | null {
  const befreit = liste.flatMap(({ ustProzent }, index) => (ustProzent === 0 ? [String(index + 1)] : []))
  if (befreit.length === 0) return null
  if (befreit.length === liste.length)
    return `Für ${liste.length === 1 ? 'diese Leistung' : 'diese Leistungen'} gilt eine Steuerbefreiung: Es wird keine Umsatzsteuer verrechnet.`
  const wo = befreit.length === 1 ? `Position ${befreit[0]}` : `die Positionen ${new Intl.ListFormat('de').format(befreit)}`
  return `Für ${wo} gilt eine Steuerbefreiung: Dafür wird keine Umsatzsteuer verrechnet.`
}

/** What the invoice comes to from now on, and what whoever deducted its VAT has to do. */
function restDanach({ zu, steuerfall, ustCent }: Rechnungsinhalt): Inhalt[] {
  if (zu?.bruttoCent === undefined || zu.restCent === undefined) return []
  const rest =
    zu.restCent === 0
      ? `Von der Rechnung ${zu.nummer} über ${formatEuro(zu.bruttoCent)} bleibt nichts zu bezahlen.`
      : `Von der Rechnung ${zu.nummer} über ${formatEuro(zu.bruttoCent)} bleiben ${formatEuro(zu.restCent)}.`
  const vorsteuer =
    steuerfall === 'INLAND' && ustCent < 0 ? [text(`${VORSTEUER} ${formatEuro(-ustCent)}.`, { color: FARBE.gedaempft, margin: [0, 4, 0, 0] })] : []
  return [{ unbreakable: true, margin: [0, 18, 0, 0], stack: [text(rest, { bold: true }), ...vorsteuer] }]
}

function absenderZeile({ aussteller, programm }: Rechnungsinhalt): Inhalt {
  const kontakt = [aussteller.email, aussteller.telefon].filter(Boolean).join(' · ')
  return text(`${kontakt === '' ? programm : `Fragen dazu beantwortet das Wettbewerbsbüro: ${kontakt}`}`, {
    fontSize: 8.5,
    color: FARBE.gedaempft,
    margin: [0, 20, 0, 0],
  })
}
