import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { listEntscheidungen } from './tisch-entscheidungen.ts'

interface ProtokollProps {
  tisch: Medaillentisch
  open: boolean
  onClose(): void
}

/** Every decision of this round, newest first: who, when and why. */
export function TischProtokoll({ tisch, open, onClose }: ProtokollProps) {
  const entscheidungen = listEntscheidungen(tisch)
  return (
    <Sheet open={open} title="Alle Entscheidungen" onClose={onClose}>
      {entscheidungen.length === 0 ? <p>Noch ist nichts entschieden: Es gilt, was die Grenzen ergeben.</p> : null}
      <ol className="tisch-protokoll">
        {entscheidungen.map(({ key, kategorie, wort, was, begruendung, name, zeitMs }) => (
          <li key={key}>
            <p className="tisch-protokoll__kopf">
              <strong>{kategorie}</strong>
              {` · ${wort}`}
            </p>
            {was.map((satz) => (
              <p key={satz}>{satz}</p>
            ))}
            {begruendung ? <p className="tisch-protokoll__grund">{`„${begruendung}“`}</p> : null}
            <p className="tisch-protokoll__wer">{`${name}, ${formatZeitpunkt(zeitMs)}`}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
