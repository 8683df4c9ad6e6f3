import { AbgebenReiter } from '#src/parts/abgabe/abgeben-reiter.tsx'
import { useEntwurf } from '#src/parts/entwurf/entwurf-context.ts'

/** `…/abgeben` */
export function Component() {
  return (
    <div className="entwurf__tab abgabe-platz">
      <AbgebenReiter {...useEntwurf()} />
    </div>
  )
}
