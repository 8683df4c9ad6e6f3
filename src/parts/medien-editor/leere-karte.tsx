import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useState } from 'react'
import type { EditorMedienfeld } from '#contract/medium.ts'
import { Button } from '#src/ui/button.tsx'
import { DateiWahl } from './datei-wahl.tsx'
import { wunschOf } from './medien-worte.ts'
import { VorratDialog } from './vorrat-dialog.tsx'

interface LeereKarteProps {
  feld: EditorMedienfeld
  titel: string
  zusatz: string
  einreichungId: string
  onDateien: (dateien: File[]) => void
  onUebernahme: (mediumId: string) => Promise<unknown>
}

/** The place for the next file. */
export function LeereKarte({ feld, titel, zusatz, einreichungId, onDateien, onUebernahme }: LeereKarteProps) {
  const [vorrat, setVorrat] = useState(false)
  return (
    <article className="medium-karte medium-karte--leer" aria-label={`${titel}, ${zusatz}, noch leer`}>
      <div className="medium-karte__bild">
        <UploadSimpleIcon size={34} aria-hidden="true" />
      </div>
      <div className="medium-karte__text">
        <h3>
          {titel} <span>{zusatz}</span>
        </h3>
        <p className="medium-karte__fakten">{wunschOf(feld)}</p>
        {feld.hilfetext ? <p className="medium-karte__hilfe">{feld.hilfetext}</p> : null}
      </div>
      <div className="medium-karte__aktionen">
        <Button variant="ghost" aria-label={`Frühere Datei übernehmen: ${titel}`} onClick={() => setVorrat(true)}>
          Frühere Datei
        </Button>
        <DateiWahl formate={feld.formate} mehrere={feld.maxAnzahl > 1} wofuer={titel} onDateien={onDateien}>
          Datei auswählen
        </DateiWahl>
      </div>
      {vorrat ? <VorratDialog einreichungId={einreichungId} feld={feld} onUebernahme={onUebernahme} onClose={() => setVorrat(false)} /> : null}
    </article>
  )
}
