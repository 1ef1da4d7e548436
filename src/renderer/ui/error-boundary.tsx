import { Component, type ErrorInfo, type ReactNode } from "react";

/** An exception while something was drawn. */
export interface Failure {
  readonly error: Error;
  /** What was being drawn, innermost first, a line each; empty until React has told. */
  readonly drawn: string;
}

interface Props {
  readonly children: ReactNode;
  /** What is shown in place of the children after an exception; `again` draws them anew. */
  readonly renderFailure: (failure: Failure, again: () => void) => ReactNode;
  /** Called once for each exception. */
  readonly onFailure: (failure: Failure) => void;
}

/** Keeps an exception in what it holds from taking the rest of the window down. React asks for a class here. */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(thrown: unknown): { readonly failure: Failure } {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { failure: { error, drawn: "" } };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    const { failure } = ErrorBoundary.getDerivedStateFromError(thrown);
    const whole = { ...failure, drawn: (componentStack ?? "").trim() };
    this.setState({ failure: whole });
    this.props.onFailure(whole);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFailure(failure, () => this.setState({ failure: null })) : this.props.children;
  }
}
