import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

export type Proof = {
  password: string;
  setPassword: (password: string) => void;
  /** The server refused it, or it is missing. */
  isWrong: boolean;
  /** The server wants the code of somebody who was in charge before, because who is signed in is new there. */
  isOthers: boolean;
};

/** What the server asked for: the own password, or the code of others. */
type WhosePassword = 'own' | 'others';

/** The password that a change may ask for; `error` is that of the last try. */
export function useProof(error: unknown) {
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const [asked, setAsked] = useState<WhosePassword | null>(null);
  const [forgotten, setForgotten] = useState<unknown>(null);
  const refused = error === forgotten ? null : findAsked(error);
  // The next try clears the error, and must not take the field away.
  if (refused !== null && refused !== asked) {
    setAsked(refused);
    // What was typed is no code of theirs.
    if (refused === 'others') {
      setPassword('');
      setSent(false);
    }
  }
  const proof: Proof = {
    password,
    setPassword: (typed) => {
      setPassword(typed);
      setSent(false);
    },
    isWrong: isSent && (refused !== null || password === ''),
    isOthers: (refused ?? asked) === 'others',
  };
  return {
    proof,
    /** The server wants one, whether the screen knew it or not. */
    isAsked: (refused ?? asked) !== null,
    /** What else went wrong. */
    refusal: error instanceof Error && findAsked(error) === null ? error : null,
    /** Whether one was typed; from now on the field says that it is missing. */
    isGiven: (): boolean => {
      setSent(true);
      return password !== '';
    },
    forget: (): void => {
      setPassword('');
      setSent(false);
      setAsked(null);
      setForgotten(error);
    },
  };
}

function findAsked(error: unknown): WhosePassword | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'wrong_password') return null;
  return error.problem.asks === 'owners_yes' ? 'others' : 'own';
}
