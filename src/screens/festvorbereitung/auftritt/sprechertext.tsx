import { useId } from 'react'
import { countWorte, sprechSekOf, ueberSekOf } from '#contract/ablauf-regeln.ts'
import { MAX_SPRECHERTEXT } from '#contract/auftritt.ts'
import { useAuftritt, useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { Zaehler } from '#src/parts/entwurf/felder/zaehler.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import './sprechertext.css'

/** Who speaks, and what: in the size in which it is read, with the seconds that it takes. */
export function Sprechertext() {
  const id = useId()
  const { gala } = useAuftritt()
  const laudator = useAuftrittFeld('laudator')
  const { wert, fehler, nurAnsicht, change, onBlur } = useAuftrittFeld('sprechertext')
  const worte = countWorte(wert)
  const sek = sprechSekOf(worte, gala)
  const ueber = ueberSekOf(worte, gala)
  return (
    <section className="sprechertext">
      <TextField
        label="Laudatio"
        placeholder="Wer spricht?"
        autoComplete="off"
        value={laudator.wert}
        readOnly={nurAnsicht}
        error={laudator.fehler}
        onChange={({ currentTarget }) => laudator.change(currentTarget.value)}
        onBlur={laudator.onBlur}
      />
      <FeldFrage feld="laudator" label="Laudatio" ohneFehler />
      <div className="sprechertext__kopf">
        <h2 id={id}>Sprechertext</h2>
        <p>
          <strong data-ueber={ueber > 0 || undefined}>{`${sek} s`}</strong> {`von ${gala.laudatioSek} s`}
        </p>
      </div>
      <ProgressBar
        label="Länge des Sprechertexts"
        value={Math.min(sek, gala.laudatioSek)}
        max={gala.laudatioSek}
        tone={ueber > 0 ? 'amber' : 'laurel'}
        valueText={`${sek} von ${gala.laudatioSek} Sekunden`}
      />
      <p className="sprechertext__mass">
        <span>{`${worte === 1 ? '1 Wort' : `${worte} Wörter`}, laut gelesen mit ${gala.worteProMinute} Wörtern je Minute`}</span>
        {ueber > 0 ? <span data-ueber>{`${ueber} s über dem Maß: Der Abend wird um so viel länger`}</span> : null}
        <Zaehler laenge={wert.length} max={MAX_SPRECHERTEXT} erstAb={0.8} />
      </p>
      <textarea
        className="sprechertext__feld"
        aria-labelledby={id}
        aria-invalid={fehler ? true : undefined}
        placeholder="Was auf der Bühne über die Arbeit gesagt wird"
        value={wert}
        readOnly={nurAnsicht}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={onBlur}
      />
      <FeldFrage feld="sprechertext" label="Sprechertext" />
    </section>
  )
}
