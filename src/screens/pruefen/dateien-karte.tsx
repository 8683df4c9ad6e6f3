import { type ChangeEvent, useId, useRef } from 'react'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { formatBytes } from '#contract/bytes.ts'
import { AblageFlaeche } from '#src/parts/medien-editor/ablage-flaeche.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Pruefstoff } from './use-pruefung.ts'

interface DateienKarteProps {
  stoff: Pruefstoff
  fehler: string | undefined
  onDateien: (dateien: File[]) => void
  onChange: (teil: Partial<Pruefstoff>) => void
}

/** The log, an own proof, or both; dropped anywhere on it, or chosen. */
export function DateienKarte({ stoff: { protokoll, nachweis }, fehler, onDateien, onChange }: DateienKarteProps) {
  const input = useRef<HTMLInputElement>(null)
  const fehlerId = useId()
  return (
    <section className="pruefen__karte" aria-labelledby="pruefen-datei">
      <h2 className="text-heading-sm" id="pruefen-datei">
        1. Datei
      </h2>
      <AblageFlaeche className="pruefen__ablage" aktiv onDateien={onDateien}>
        {protokoll ? <Gewaehlt was="Stimmprotokoll" datei={protokoll} onWeg={() => onChange({ protokoll: null })} /> : null}
        {nachweis ? <Gewaehlt was="Eigener Nachweis" datei={nachweis} onWeg={() => onChange({ nachweis: null })} /> : null}
        {protokoll || nachweis ? null : (
          <>
            <FileTextIcon size={32} aria-hidden="true" />
            <p>Stimmprotokoll oder eigenen Nachweis hierher ziehen</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          multiple
          accept=".jsonl,.txt,application/x-ndjson,text/plain"
          aria-label="Dateien zum Prüfen"
          hidden
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const dateien = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (dateien.length > 0) onDateien(dateien)
          }}
        />
        <Button aria-describedby={fehler ? fehlerId : undefined} onClick={() => input.current?.click()}>
          {protokoll || nachweis ? 'Weitere Datei wählen' : 'Datei wählen'}
        </Button>
      </AblageFlaeche>
      {fehler ? (
        <p className="pruefen__fehler" id={fehlerId} role="alert">
          {fehler}
        </p>
      ) : null}
      <p className="pruefen__klein">
        Das Stimmprotokoll sichern Juryvorsitz und Wettbewerbsbüro nach der Schließung, den eigenen Nachweis jedes Jurymitglied unter „Meine Stimmen“.
        Beides zusammen zeigt, ob die eigenen Stimmen im Protokoll stehen.
      </p>
    </section>
  )
}

function Gewaehlt({ was, datei, onWeg }: { was: string; datei: File; onWeg: () => void }) {
  return (
    <div className="pruefen__datei">
      <FileTextIcon size={24} aria-hidden="true" />
      <p>
        <strong>{was}</strong>
        <span>{`${datei.name}, ${formatBytes(datei.size)}`}</span>
      </p>
      <Button variant="ghost" aria-label={`${was} entfernen`} onClick={onWeg}>
        Entfernen
      </Button>
    </div>
  )
}
