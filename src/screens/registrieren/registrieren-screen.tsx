import { useTitel } from '#src/parts/titel/use-titel.ts'
import { AgenturRegistrieren } from './agentur-registrieren.tsx'
import { useRegistrierungsArt } from './art-wahl.tsx'
import { NachwuchsRegistrieren } from './nachwuchs/nachwuchs-registrieren.tsx'
import '#src/parts/editor/editor.css'

/** `/agentur/registrieren/stammdaten`: agency or young talent, each with its own form. */
export function Component() {
  const { art } = useRegistrierungsArt()
  useTitel(art === 'nachwuchs' ? 'Nachwuchs registrieren' : 'Agentur registrieren')
  return art === 'nachwuchs' ? <NachwuchsRegistrieren /> : <AgenturRegistrieren />
}
