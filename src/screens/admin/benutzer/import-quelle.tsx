import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { UNLESBAR } from '#src/api/read-datei.ts'
import { saveDatei } from '#src/lib/save-datei.ts'
import { decodeText } from '#src/parts/benutzer/decode-text.ts'
import { vorlageOf } from '#src/parts/benutzer/read-csv.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

/** Far above 2000 lines; a film that was dropped by mistake is not read. */
const MAX_BYTES = 8 * 1024 * 1024

interface ImportQuelleProps {
  laeuft: boolean
  onText: (text: string) => void
  onFehler: (satz: string) => void
}

/** Where the lines come from: a file, chosen or dropped, or cells pasted from a spreadsheet. */
export function ImportQuelle({ laeuft, onText, onFehler }: ImportQuelleProps) {
  const input = useRef<HTMLInputElement>(null)
  const [ueber, setUeber] = useState(false)
  const [text, setText] = useState('')
  const [name, setName] = useState<string | null>(null)

  async function readDatei(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_BYTES) return onFehler(`„${file.name}“ ist zu groß für eine Liste von Personen.`)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return onFehler(UNLESBAR)
    const inhalt = decodeText(new Uint8Array(bytes))
    setName(file.name)
    setText(inhalt)
    onText(inhalt)
  }

  return (
    <div className="import-quelle">
      <div
        className={classNames('import-quelle__ablage', ueber && 'import-quelle__ablage--ueber')}
        onDragOver={(event) => {
          event.preventDefault()
          setUeber(true)
        }}
        onDragLeave={() => setUeber(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setUeber(false)
          void readDatei(event.dataTransfer.files[0])
        }}
      >
        <FileCsvIcon size={32} aria-hidden="true" />
        <p>{name ?? 'CSV-Datei hierher ziehen'}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="CSV-Datei"
          hidden
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void readDatei(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <div className="import-quelle__knoepfe">
          <Button onClick={() => input.current?.click()}>Datei wählen</Button>
          <Button
            variant="ghost"
            icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}
            onClick={() => saveDatei({ dateiname: 'Personen.csv', inhalt: vorlageOf(), typ: 'text/csv' })}
          >
            Leere Vorlage laden
          </Button>
        </div>
      </div>
      <div className="import-quelle__text">
        <TextAreaField
          label="Oder Zeilen aus einer Tabelle einfügen"
          hint="Mit den Spaltennamen in der ersten Zeile: Anrede, Titel, Vorname, Nachname, E-Mail, Telefon, Firma, Rollen"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setName(null)
            setText(event.currentTarget.value)
          }}
        />
        <Button loading={laeuft} disabled={text.trim() === ''} onClick={() => onText(text)}>
          Zeilen prüfen
        </Button>
      </div>
    </div>
  )
}
