import { useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { sitzWort } from '#src/parts/auftritt/feld-worte.ts'
import { TextField } from '#src/ui/text-field.tsx'
import './sitz-karte.css'

/** So many seats of a row are drawn. */
const PLAETZE = 12

/** Where they sit, how many cards they have, and how they come on stage. */
export function SitzKarte() {
  const { wert, nurAnsicht, change, onBlur } = useAuftrittFeld('sitz')
  const { reihe, von, bis, karten, weg } = wert
  const zahl = (feld: 'von' | 'bis' | 'karten', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={wert[feld] === null || (feld === 'karten' && wert[feld] === 0) ? '' : String(wert[feld])}
      readOnly={nurAnsicht}
      onChange={({ currentTarget }) => change({ ...wert, [feld]: readZahl(currentTarget.value, feld === 'karten' ? 0 : null) })}
      onBlur={onBlur}
    />
  )
  return (
    <section className="sitz-karte" aria-label="Sitzplätze">
      <p className="sitz-karte__kopf">
        <strong>{sitzWort(wert)}</strong>
        <span>{karten === 1 ? '1 Karte' : karten > 0 ? `${karten} Karten` : null}</span>
      </p>
      <Reihe von={von} bis={bis} />
      <div className="sitz-karte__felder">
        <TextField
          label="Reihe"
          autoComplete="off"
          value={reihe}
          readOnly={nurAnsicht}
          onChange={({ currentTarget }) => change({ ...wert, reihe: currentTarget.value })}
          onBlur={onBlur}
        />
        {zahl('von', 'Platz von')}
        {zahl('bis', 'bis')}
        {zahl('karten', 'Karten')}
        <TextField
          className="sitz-karte__weg"
          label="Weg zur Bühne"
          placeholder="Aufgang links, 12 Schritte bis zum Pult"
          autoComplete="off"
          value={weg}
          readOnly={nurAnsicht}
          onChange={({ currentTarget }) => change({ ...wert, weg: currentTarget.value })}
          onBlur={onBlur}
        />
      </div>
      <FeldFrage feld="sitz" label="Sitzplätze" />
    </section>
  )
}

/** Decorative: the words say it. */
function Reihe({ von, bis }: { von: number | null; bis: number | null }) {
  const letzter = bis ?? von ?? 0
  const erster = Math.max(1, Math.min((von ?? 1) - 4, letzter - PLAETZE + 5))
  return (
    <span className="sitz-karte__reihe" aria-hidden="true">
      {Array.from({ length: PLAETZE }, (_, index) => erster + index).map((platz) => (
        <span key={platz} data-an={(von !== null && platz >= von && platz <= letzter) || undefined} />
      ))}
    </span>
  )
}

/** Digits alone: what is no number is not typed. */
function readZahl(text: string, leer: number | null): number | null {
  const ziffern = text.replaceAll(/\D/g, '').slice(0, 3)
  return ziffern === '' ? leer : Number(ziffern)
}
