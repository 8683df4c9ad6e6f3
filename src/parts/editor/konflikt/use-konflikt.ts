import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#src/api/api-error.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { compareFassungen, type Fassungen, mergeFassungen } from './abgleich.ts'
import type { Stand } from '../stand.ts'

type Name<Form> = keyof Form & string

/** The record was saved in between, here or there: what it is now, who it was, and what the person has typed. */
export interface Konflikt<Form> extends Fassungen<Form> {
  satz: string
  version: number
  /** What the person has to decide. */
  strittig: Name<Form>[]
}

/** What came into the form from the other side; who it was, and which fields. */
export interface Uebernahme<Form> {
  satz: string
  namen: Name<Form>[]
}

export interface KonfliktHier<Form> {
  konflikt: Konflikt<Form> | null
  uebernahme: Uebernahme<Form> | null
  /** Saves both sides' changes; of the fields that both changed, mine in `hierGilt`, the saved ones elsewhere. */
  settleKonflikt: (hierGilt: readonly Name<Form>[]) => Promise<void>
  closeKonflikt: () => void
}

interface KonfliktAuftrag<Form extends FieldValues> {
  form: UseFormReturn<Form>
  stand: Stand<Form>
  setStand: (stand: Stand<Form>) => void
  /** The record as it is saved now. */
  load: () => Promise<{ version: number; form: Form }>
  submit: (under: number) => Promise<void>
}

/** Two who saved at once: compared three ways with what was loaded, and asked only where both sides changed the same field. */
export function useKonflikt<Form extends FieldValues>({ form, stand, setStand, load, submit }: KonfliktAuftrag<Form>) {
  const [konflikt, setKonflikt] = useState<Konflikt<Form> | null>(null)
  const nochDa = useNochDa()
  const [uebernahme, setUebernahme] = useState<Uebernahme<Form> | null>(null)

  /** False when the record could not be read, or nobody is there to be asked. */
  async function meet({ satz }: ApiError): Promise<boolean> {
    const theirs = await load().catch(() => null)
    if (!theirs || !nochDa()) return false
    const fassungen = { grund: stand.grund, dort: theirs.form, hier: form.getValues() }
    const { strittig } = compareFassungen(fassungen)
    const begegnung = { ...fassungen, satz: satz.replace(' Bitte laden Sie ihn neu.', ''), version: theirs.version, strittig }
    if (strittig.length > 0) setKonflikt(begegnung)
    else await settle(begegnung, [])
    return true
  }

  async function settle({ satz, version, strittig, ...fassungen }: Konflikt<Form>, hierGilt: readonly Name<Form>[]): Promise<void> {
    const { nurDort } = compareFassungen(fassungen)
    const namen = [...nurDort, ...strittig.filter((name) => !hierGilt.includes(name))]
    setUebernahme(namen.length > 0 ? { satz, namen } : null)
    setStand({ version, grund: fassungen.dort })
    form.reset(fassungen.dort)
    form.reset(mergeFassungen(fassungen, hierGilt), { keepDefaultValues: true })
    await submit(version)
  }

  return {
    konflikt,
    uebernahme,
    meet,
    async settleKonflikt(hierGilt: readonly Name<Form>[]) {
      if (!konflikt) return
      setKonflikt(null)
      await settle(konflikt, hierGilt)
    },
    closeKonflikt: () => setKonflikt(null),
    clearUebernahme: () => setUebernahme(null),
  }
}
