import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** The stage draws first. */
const NACH_MS = 400

/** The address follows the work, once the steps rest: a reload comes back to it. */
export function useAdresse(adresse: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(adresse, { replace: true, preventScrollReset: true }), NACH_MS)
    return () => clearTimeout(timer)
  }, [adresse, navigate])
}
