import type { Rechnung } from '#contract/rechnung.ts'
import { formatEuro } from '#contract/geld.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BetragSummen, satzWort } from './betrag-summen.tsx'
import type { Auswahlzeile, Ruecknahmehier } from './use-ruecknahme.ts'

interface RuecknahmePositionenProps {
  rechnung: Rechnung
  ruecknahme: Ruecknahmehier
  /** Of the server, by field. */
  fields: Readonly<Record<string, string>>
}

/** Every position of which something is left, with a box and an amount; below, what that comes to. */
export function RuecknahmePositionen({ rechnung, ruecknahme, fields }: RuecknahmePositionenProps) {
  const { zeilen, alles, setAlles, positionen } = ruecknahme
  const { steuerfall } = rechnung.inhalt
  const fehlerOf = ({ position, fehler }: Auswahlzeile) => {
    const index = positionen.findIndex(({ einreichungId }) => einreichungId === position.einreichungId)
    return fehler ?? fields[`positionen.${index}.nettoCent`] ?? undefined
  }
  return (
    <fieldset className="ruecknahme">
      <legend>Positionen</legend>
      <CheckField
        className="ruecknahme__alles"
        label="Alles gutschreiben"
        checked={alles}
        onChange={(event) => setAlles(event.currentTarget.checked)}
      />
      <ul aria-label="Positionen der Rechnung">
        {zeilen.map((zeile) => (
          <Zeile
            key={zeile.position.einreichungId}
            zeile={zeile}
            ruecknahme={ruecknahme}
            fehler={fehlerOf(zeile)}
            satz={satzWort(steuerfall, zeile.position.ustProzent)}
          />
        ))}
      </ul>
      {fields['positionen'] ? <FieldError>{fields['positionen']}</FieldError> : null}
    </fieldset>
  )
}

interface ZeileProps {
  zeile: Auswahlzeile
  ruecknahme: Ruecknahmehier
  fehler: string | undefined
  satz: string
}

function Zeile({ zeile: { position, restCent, gewaehlt, betrag }, ruecknahme, fehler, satz }: ZeileProps) {
  const { einreichungId, nummer, titel, kategorie, nettoCent } = position
  const name = `${nummer} ${titel || 'Ohne Titel'}`.trim()
  const rest = restCent < nettoCent ? `von ${formatEuro(nettoCent)} noch ${formatEuro(restCent)} netto` : `${formatEuro(restCent)} netto`
  return (
    <li>
      <CheckField
        label={name}
        hint={`${kategorie}, USt. ${satz}, ${rest}`}
        checked={gewaehlt}
        onChange={(event) => ruecknahme.setGewaehlt(einreichungId, event.currentTarget.checked)}
      />
      <TextField
        label="Betrag netto"
        aria-label={`Betrag netto für ${name}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={betrag}
        error={fehler}
        onChange={(event) => ruecknahme.setBetrag(einreichungId, event.currentTarget.value)}
      />
    </li>
  )
}

/** What the credit note comes to as it stands, and what that means for the money. */
export function RuecknahmeSummen({ rechnung, ruecknahme: { summen } }: Pick<RuecknahmePositionenProps, 'rechnung' | 'ruecknahme'>) {
  if (!summen) return <p role="status">Die Summe steht hier, sobald jeder Betrag stimmt.</p>
  const offenCent = summen.rest.bruttoCent - rechnung.bezahltCent
  return (
    <div role="status" aria-label="Summe der Gutschrift">
      <BetragSummen summen={summen.minus} steuerfall={rechnung.inhalt.steuerfall} gesamt="Gutschrift">
        <div>
          <dt>Von der Rechnung bleiben</dt>
          <dd>{formatEuro(summen.rest.bruttoCent)}</dd>
        </div>
        {rechnung.bezahltCent === 0 ? null : (
          <div>
            <dt>{offenCent < 0 ? 'Guthaben, bitte zurückzahlen' : 'Davon noch offen'}</dt>
            <dd>{formatEuro(Math.abs(offenCent))}</dd>
          </div>
        )}
      </BetragSummen>
    </div>
  )
}
