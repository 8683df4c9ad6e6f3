import { useState } from 'react'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { announce } from '#src/parts/ansage/ansage.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'

type Tischrunde = Medaillentisch['runde']

/** The round that was confirmed here last: another one may be before the chair by then. */
export function useBestaetigt(runde: Tischrunde): { bestaetigt: Tischrunde | null; note(): void } {
  const [bestaetigt, setBestaetigt] = useState<Tischrunde | null>(null)
  return {
    bestaetigt,
    note() {
      setBestaetigt(runde)
      announce(`„${runde.titel}“ ist bestätigt.`)
      followHeading()
    },
  }
}

export function BestaetigtHinweis({ bestaetigt, runde }: { bestaetigt: Tischrunde | null; runde: Tischrunde }) {
  if (!bestaetigt || bestaetigt.id === runde.id) return null
  return (
    <p className="medaillen__bestaetigt" role="status">
      {`„${bestaetigt.titel}“ ist bestätigt. Sie sehen jetzt „${runde.titel}“.`}
    </p>
  )
}
