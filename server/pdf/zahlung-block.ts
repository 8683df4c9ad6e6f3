import { formatIban } from '#contract/iban.ts'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatTag } from '../domain/grund/format.ts'
import { girocodeOf } from '../domain/rechnung/girocode.ts'
import type { Zahlungsstand } from '../domain/rechnung/rechnungsdruck.ts'
import { FARBE, kleinTitel, paare, text, type Inhalt } from './blatt.ts'
import { drawQr } from './qr.ts'

/** More would be higher than a page, and lost if they had to stay together. */
const MAX_ZUSAMMEN = 20

/** What a person types and what a banking app reads: what is still open, once something was credited or paid. */
export function zahlungBlock({ aussteller, bruttoCent, nummer, faelligAm }: Rechnungsinhalt, zahlung: Zahlungsstand | undefined): Inhalt {
  const betragCent = zahlung?.offenCent ?? bruttoCent
  const name = aussteller.anschrift.split(/\r?\n/)[0]?.trim() ?? ''
  const girocode = girocodeOf({ name, iban: aussteller.iban, betragCent, zweck: nummer })
  const liste: [string, string][] = [
    ['Empfänger', name],
    ['IBAN', formatIban(aussteller.iban)],
    ['Betrag', formatEuro(betragCent)],
    ['Zahlungsreferenz', nummer],
  ]
  const bitte = faelligAm ? `Bitte überweisen Sie den Betrag ohne Abzug bis ${formatTag(faelligAm)}.` : 'Bitte überweisen Sie den Betrag ohne Abzug.'
  const was = betragCent > 0 ? [text(bitte, { margin: [0, 0, 0, 6] }), paare(liste, [92, 230])] : [text(nichtsSatzOf(zahlung))]
  return {
    unbreakable: (zahlung?.gutschriften.length ?? 0) <= MAX_ZUSAMMEN,
    margin: [0, 22, 0, 0],
    columns: [
      { width: '*', stack: [kleinTitel('Zahlung', { margin: [0, 0, 0, 3] }), ...(zahlung ? [stand(bruttoCent, zahlung)] : []), ...was] },
      ...(girocode
        ? [
            {
              width: 92,
              stack: [
                drawQr(girocode, 92),
                { text: 'Für die Banking-App', fontSize: 7.5, color: FARBE.gedaempft, alignment: 'center', margin: [0, 4, 0, 0] },
              ],
            },
          ]
        : []),
    ],
  }
}

/** How the invoice's amount became what is open. */
function stand(bruttoCent: number, { gutschriften, bezahltCent, offenCent, guthabenCent }: Zahlungsstand): Inhalt {
  const zeilen: [string, string][] = [
    ['Rechnungsbetrag', formatEuro(bruttoCent)],
    ...gutschriften.map(({ nummer, datum, bruttoCent: cent }): [string, string] => [
      `Gutschrift ${nummer} vom ${formatTag(datum)}`,
      formatEuro(cent),
    ]),
    ...(bezahltCent === 0 ? [] : [['Schon bezahlt', formatEuro(-bezahltCent)] as [string, string]]),
    guthabenCent > 0 ? ['Guthaben', formatEuro(guthabenCent)] : ['Noch offen', formatEuro(offenCent)],
  ]
  return { ...paare(zeilen, [180, 140]), margin: [0, 0, 0, 8] }
}

function nichtsSatzOf(zahlung: Zahlungsstand | undefined): string {
  return (zahlung?.guthabenCent ?? 0) > 0
    ? 'Bitte überweisen Sie nichts mehr: Wir zahlen Ihnen das Guthaben zurück.'
    : 'Es ist nichts mehr zu überweisen.'
}
