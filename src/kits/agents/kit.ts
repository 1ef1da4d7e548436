import type { Kit } from "../../core/domain/domain-kit.ts";

/** The coach as an agent that other agents ask (A2A), and its sessions as tools (MCP). */
export const agents: Kit = { name: "agents", heading: "Agents:" };
