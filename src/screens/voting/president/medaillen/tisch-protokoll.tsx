import { TISCHSCHRITT_WORT } from '#contract/medaillen-worte.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Sheet } from '#src/ui/sheet.tsx'

interface ProtokollProps {
  tisch: Medaillentisch
  open: boolean
  onClose(): void
}

/** Every decision of this round, newest first: who, when and why. */
export function TischProtokoll({ tisch, open, onClose }: ProtokollProps) {
  const titelOf = new Map(tisch.kategorien.map(({ id, titel }) => [id, titel]))
  return (
    <Sheet open={open} title="Alle Entscheidungen" onClose={onClose}>
      {tisch.schritte.length === 0 ? <p>Noch ist nichts entschieden: Es gilt, was die Grenzen ergeben.</p> : null}
      <ol className="tisch-protokoll">
        {tisch.schritte.map((schritt) => (
          <li key={`${schritt.kategorieId} ${schritt.nr}`}>
            <p className="tisch-protokoll__kopf">
              <strong>{titelOf.get(schritt.kategorieId)}</strong>
              {` · ${TISCHSCHRITT_WORT[schritt.art]}`}
            </p>
            {schritt.was.map((satz) => (
              <p key={satz}>{satz}</p>
            ))}
            {schritt.begruendung ? <p className="tisch-protokoll__grund">{`„${schritt.begruendung}“`}</p> : null}
            <p className="tisch-protokoll__wer">{`${schritt.name}, ${formatZeitpunkt(schritt.zeitMs)}`}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
