import { CheckField } from '#src/ui/check-field.tsx'
import { useFeld } from '../entwurf-context.ts'
import { EntwurfWahl, FeldPlatz } from './felder.tsx'

/** Of a single work, and the fewest and the most parts of a series. */
const [EINS, WENIGE, VIELE] = [1, 2, 20]
const TEILE = Array.from({ length: VIELE - WENIGE + 1 }, (_, index) => String(index + WENIGE))

/** A single work, or a series of so many parts. */
export function Serie() {
  const serie = useFeld('serie')
  const teile = useFeld('teile')

  function choose(istSerie: boolean) {
    if (istSerie && teile.wert < WENIGE) teile.change(WENIGE)
    if (!istSerie && teile.wert > EINS) teile.change(EINS)
    serie.changeAtOnce(istSerie)
  }

  return (
    <fieldset className="serie entwurf__breit" disabled={!serie.bearbeitbar}>
      <legend>Umfang</legend>
      <FeldPlatz feld="serie" label="Umfang" className="serie__wahl">
        <CheckField type="radio" name="serie" label="Einzelarbeit" checked={!serie.wert} onChange={() => choose(false)} onBlur={serie.onBlur} />
        <CheckField type="radio" name="serie" label="Serie" checked={serie.wert} onChange={() => choose(true)} onBlur={serie.onBlur} />
      </FeldPlatz>
      {serie.wert ? (
        <EntwurfWahl
          feld="teile"
          label="Anzahl der Teile"
          placeholder={null}
          groups={[{ label: null, options: TEILE.map((value) => ({ value, label: value })) }]}
          toWert={Number}
          className="serie__teile"
        />
      ) : null}
    </fieldset>
  )
}
