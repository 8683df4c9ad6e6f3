import { useState } from 'react'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { Stand } from '#src/parts/erklaerung/erklaerung-stand.ts'
import type { ErklaerungHier } from '#src/parts/erklaerung/use-erklaerung.ts'
import { Button } from '#src/ui/button.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { NichtGespeichert, Wartet } from './gespeichert.tsx'

interface VertraulichkeitProps {
  juryId: string
  erklaerung: ErklaerungHier
  stand: Stand
}

/** The statement that holds now, to be read on this screen, and one clear button. Where none is written nothing is shown. */
export function Vertraulichkeit({ juryId, erklaerung: { erklaerungen }, stand }: VertraulichkeitProps) {
  const { vertraulichkeit } = stand.frage
  const [misslungen, setMisslungen] = useState(false)
  if (!vertraulichkeit) return null
  const { version, titel, text } = vertraulichkeit
  const stimmeZu = () => {
    setMisslungen(false)
    void erklaerungen.stimmeZu(juryId, version).catch(() => setMisslungen(true))
  }
  return (
    <section className="erklaerung__blatt" aria-labelledby="vertraulichkeit">
      <h2 id="vertraulichkeit" className="text-heading-md">
        {titel}
      </h2>
      <p className="erklaerung__klein">{fassungSatz(version, stand)}</p>
      <RichTextAnsicht className="erklaerung__text" html={text} />
      {misslungen ? <NichtGespeichert /> : null}
      {stand.vertraulichkeitOffen ? (
        <Button variant="primary" size="vote" className="erklaerung__knopf" onClick={stimmeZu}>
          Gelesen und zugestimmt
        </Button>
      ) : (
        <p className="erklaerung__fertig">
          <SealCheckIcon size={24} weight="fill" aria-hidden="true" />
          <span>
            Gelesen und zugestimmt
            <Wartet wartet={stand.zustimmungWartet} dauerhaft={erklaerungen.dauerhaft} />
          </span>
        </p>
      )}
    </section>
  )
}

function fassungSatz(version: number, { zugestimmt, vertraulichkeitOffen }: Stand): string {
  if (zugestimmt === null || !vertraulichkeitOffen) return `Fassung ${version}`
  return `Fassung ${version}. Sie haben Fassung ${zugestimmt} zugestimmt; seither wurde der Text geändert.`
}
