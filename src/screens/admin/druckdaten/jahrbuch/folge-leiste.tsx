import { useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import type { Jahrbuch } from '#contract/jahrbuch.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Buchfolge } from './use-buchfolge.ts'

interface FolgeLeisteProps {
  buch: Jahrbuch
  folge: Buchfolge
  gefiltert: boolean
}

/** What was done last to the order, and the ways back. */
export function FolgeLeiste({ buch: { schritt, vonHand, werke }, folge, gefiltert }: FolgeLeisteProps) {
  const [fragen, setFragen] = useState(false)
  const versetzt = werke.filter((werk) => werk.versetzt).length
  return (
    <section className="folge-leiste" aria-label="Reihenfolge">
      <div className="folge-leiste__zeile">
        <p>{satzOf({ vonHand, versetzt, gefiltert })}</p>
        {schritt ? (
          <div className="folge-leiste__schritt">
            <p>{schritt.eigener ? schritt.satz : `${schritt.satz} (${schritt.durch})`}</p>
            <Button
              variant="ghost"
              loading={folge.laeuft}
              icon={<ArrowCounterClockwiseIcon size={18} weight="bold" aria-hidden="true" />}
              onClick={() => void folge.undo()}
            >
              Rückgängig
            </Button>
          </div>
        ) : null}
        {vonHand ? (
          <Button icon={<ListNumbersIcon size={18} aria-hidden="true" />} onClick={() => setFragen(true)}>
            Zur Regelfolge zurück
          </Button>
        ) : null}
      </div>
      <div role="status" className="folge-leiste__ansage">
        <VisuallyHidden>{folge.ansage}</VisuallyHidden>
      </div>
      <Absage fehler={folge.fehler} sonst={{ stets: 'Die Reihenfolge ist die, die hier steht.' }} />
      <Rueckfrage
        open={fragen}
        frage="Zur Regelfolge zurück?"
        ja="Zurückstellen"
        ton="confirm"
        sonst="Die Reihenfolge ist unverändert."
        keys={BUCH_KEYS}
        onJa={folge.toRegelfolge}
        onDone={() => setFragen(false)}
        onClose={() => setFragen(false)}
      >
        <p>
          {`Das Buch steht dann wieder nach Kategorie, Medaille und Titel. ${versetzt === 1 ? 'Eine Arbeit ist' : `${versetzt} Arbeiten sind`} von Hand gestellt. Mit „Rückgängig“ holen Sie die jetzige Reihenfolge zurück.`}
        </p>
      </Rueckfrage>
    </section>
  )
}

function satzOf({ vonHand, versetzt, gefiltert }: { vonHand: boolean; versetzt: number; gefiltert: boolean }): string {
  if (gefiltert) return 'Zum Umstellen löschen Sie bitte den Filter.'
  if (!vonHand || versetzt === 0) return 'Nach Kategorie, Medaille und Titel.'
  return `Nach der Regel, ${versetzt === 1 ? 'eine Arbeit' : `${versetzt} Arbeiten`} von Hand gestellt.`
}
