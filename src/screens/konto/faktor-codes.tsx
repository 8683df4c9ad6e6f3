import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveDatei } from '#src/lib/save-datei.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { faktorQuery, sitzungenQuery } from './konto-queries.ts'

/** Shown once: closing needs the word that they are kept. */
export function FaktorCodes({ codes, onClose, children }: { codes: readonly string[]; onClose: () => void; children: ReactNode }) {
  const client = useQueryClient()
  const [kept, setKept] = useState(false)

  function save() {
    const inhalt = `Lorbeer: Wiederherstellungscodes, jeder gilt einmal\r\n\r\n${codes.join('\r\n')}\r\n`
    saveDatei({ dateiname: 'lorbeer-wiederherstellungscodes.txt', inhalt, typ: 'text/plain;charset=utf-8' })
  }
  async function close() {
    onClose()
    await client.invalidateQueries({ queryKey: faktorQuery.queryKey })
    await client.invalidateQueries({ queryKey: sitzungenQuery.queryKey })
  }
  return (
    <div className="konto-faktor">
      <p role="status">{children}</p>
      <p>
        Mit einem dieser Codes kommen Sie ohne Ihr Telefon hinein. Jeder gilt einmal. Bewahren Sie sie getrennt vom Telefon auf: Sie werden nicht
        wieder gezeigt.
      </p>
      <ol className="konto-faktor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={save}>Als Datei sichern</Button>
      <CheckField label="Ich habe die Codes sicher aufbewahrt" checked={kept} onChange={() => setKept(!kept)} />
      {kept ? (
        <Button variant="primary" onClick={() => void close()}>
          Fertig
        </Button>
      ) : null}
    </div>
  )
}
