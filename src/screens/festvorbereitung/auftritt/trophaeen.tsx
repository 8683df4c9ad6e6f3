import { useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { Zaehlwerk } from './zaehlwerk.tsx'

/** How many are handed over on stage, and how many are sent afterwards. */
export function Trophaeen() {
  const { wert, nurAnsicht, changeAtOnce } = useAuftrittFeld('trophaeen')
  return (
    <section className="trophaeen" aria-label="Trophäen">
      <h2>{`Trophäen: ${wert.buehne + wert.spaeter}`}</h2>
      <Zaehlwerk label="Auf der Bühne" wert={wert.buehne} max={20} gesperrt={nurAnsicht} onChange={(buehne) => changeAtOnce({ ...wert, buehne })} />
      <Zaehlwerk
        label="Nachgeliefert"
        wert={wert.spaeter}
        max={50}
        gesperrt={nurAnsicht}
        onChange={(spaeter) => changeAtOnce({ ...wert, spaeter })}
      />
      <FeldFrage feld="trophaeen" label="Trophäen" />
    </section>
  )
}
