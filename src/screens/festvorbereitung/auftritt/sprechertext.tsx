import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { countWorte, sprechSekOf, ueberSekOf } from '#contract/ablauf-regeln.ts'
import { MAX_SPRECHERTEXT } from '#contract/auftritt.ts'
import { teileText } from '#contract/aussprache-namen.ts'
import { useAuftritt, useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { aussprachenQuery, type Jahr } from '#src/parts/aussprache/aussprache-queries.ts'
import { Zaehler } from '#src/parts/entwurf/felder/zaehler.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import './sprechertext.css'

/** Who speaks, and what: in the size in which it is read, with the seconds that it takes. */
export function Sprechertext({ jahr }: { jahr: Jahr }) {
  const id = useId()
  const { gala } = useAuftritt()
  const laudator = useAuftrittFeld('laudator')
  const { wert, fehler, nurAnsicht, change, onBlur } = useAuftrittFeld('sprechertext')
  const worte = countWorte(wert)
  const sek = sprechSekOf(worte, gala)
  const ueber = ueberSekOf(worte, gala)
  const { data: aussprachen = [] } = useQuery(aussprachenQuery(jahr))
  const gekannt = aussprachen.filter(({ laut, ton }) => laut !== '' || ton).map(({ name }) => name)
  const namen = gekannt.filter((name) => teileText(wert, [name]).some((stueck) => stueck.name !== null))
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
        {namen.length > 0 ? <span>Namen mit Aussprache unterstrichen</span> : null}
        {ueber > 0 ? <span data-ueber>{`${ueber} s über dem Maß: Der Abend wird um so viel länger`}</span> : null}
        <Zaehler laenge={wert.length} max={MAX_SPRECHERTEXT} erstAb={0.8} />
      </p>
      <div className="sprechertext__blatt">
        <Striche text={wert} namen={namen} />
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
      </div>
      <FeldFrage feld="sprechertext" label="Sprechertext" />
    </section>
  )
}

/** The same text behind the field, unseen but for the lines under its names: it gives the field its height too. */
function Striche({ text, namen }: { text: string; namen: readonly string[] }) {
  return (
    <p className="sprechertext__striche" aria-hidden="true">
      {teileText(text, namen).map(({ text: stueck, name }, stelle) =>
        // oxlint-disable-next-line react/no-array-index-key -- a name may come twice
        name === null ? stueck : <u key={stelle}>{stueck}</u>,
      )}
      {'\n'}
    </p>
  )
}
